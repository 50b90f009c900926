import type { SessionUser } from '#machines/session/model.ts'
import { IdentityFault } from '#portal/ports/identity/fault.ts'

import type { SimulatedTime } from './simulated-time.ts'

/** All times in milliseconds. */
export interface ProviderLimits {
  tokenLife: number
  /** a session ends when nothing was asked for so long */
  idle: number
  /** a session ends so long after sign-in */
  longest: number
}

/** How the provider can be reached: it answers, connections fail, or nothing ever comes back. */
export type Reach = 'answers' | 'fails' | 'hangs'

/** Hidden frame and refresh token have 10 s each. */
const longestHang = 20_000

/** The provider of one person, behind a network that comes and goes. */
export class SimulatedProvider {
  reach: Reach = 'answers'
  isOnline = true
  /** tokens given for renewals and joins */
  issued = 0
  /** how often it refused because the session had ended by its limits */
  refused = 0
  readonly #time: SimulatedTime
  readonly #limits: ProviderLimits
  readonly #latency: () => number
  readonly #started: number
  #used: number

  constructor(time: SimulatedTime, limits: ProviderLimits, latency: () => number) {
    this.#time = time
    this.#limits = limits
    this.#latency = latency
    this.#started = time.now
    this.#used = time.now
  }

  /** A user with a token from now on. */
  user(): SessionUser {
    return {
      subject: 'ada-1',
      name: 'Ada Lindner',
      givenName: 'Ada',
      expiresAt: this.#time.now + this.#limits.tokenLife,
      clients: [{ id: 'apothekenblatt', roles: ['view-banlist'] }],
    }
  }

  /** Asks for a new token; rejects as the identity port does. */
  ask(signal: AbortSignal): Promise<SessionUser> {
    if (!this.isOnline) return Promise.reject(new IdentityFault('offline', 'no network'))
    const { naps } = this.#time
    const { promise, resolve, reject } = Promise.withResolvers<SessionUser>()
    const hangs = this.reach === 'hangs'
    const answer = (): void => {
      if (!this.isOnline) reject(new IdentityFault('offline', 'no network'))
      else if (hangs) reject(new IdentityFault('timedOut', 'Network timed out'))
      else if (this.reach !== 'answers' || this.#time.naps > naps) {
        reject(new IdentityFault('unreachable', 'Failed to fetch'))
      } else if (this.#hasEnded()) {
        this.refused += 1
        reject(new IdentityFault('refused', 'login_required'))
      } else resolve(this.#issue())
    }
    const timer = this.#time.setTimeout(answer, hangs ? longestHang : this.#latency())
    signal.addEventListener('abort', () => {
      this.#time.clearTimeout(timer)
      reject(new IdentityFault('timedOut', 'Network timed out'))
    })
    return promise
  }

  #hasEnded(): boolean {
    const { now } = this.#time
    return now > this.#used + this.#limits.idle || now > this.#started + this.#limits.longest
  }

  #issue(): SessionUser {
    this.#used = this.#time.now
    this.issued += 1
    return this.user()
  }
}
