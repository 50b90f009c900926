import { createActor, type Actor } from 'xstate'

import type { FailureKind, SessionUser } from '#machines/session/model.ts'
import { failureOf, phaseOf } from '#machines/session/selectors.ts'
import {
  provideSession,
  sessionInput,
  type SessionPorts,
} from '#portal/app/session/session-wiring.ts'
import type { RememberedOrganisation } from '#portal/ports/browser/storage.ts'
import type { TabMessage } from '#portal/ports/browser/tabs.ts'
import { IdentityFault } from '#portal/ports/identity/fault.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'

import { fakePorts } from './fake-session-ports.ts'
import type { SimulatedProvider } from './simulated-provider.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** The environment of a tab. */
export interface Surroundings {
  time: SimulatedTime
  provider: SimulatedProvider
  /** tells the other tabs */
  tell: (from: SimulatedTab, message: TabMessage) => void
  /** tells the other tabs of new tokens */
  share: (from: SimulatedTab, user: SessionUser) => void
  holdTurn: (tab: SimulatedTab, granted: () => void) => () => void
  lastSignedIn: () => RememberedOrganisation | null
  signedOut: (kind: FailureKind | 'idle') => void
}

/** The storage that outlives a reload. */
export interface TabStorage {
  user: SessionUser | null
  active: RememberedOrganisation | null
}

/** A tab with the real session in it: the machine and its wiring. */
export class SimulatedTab {
  readonly storage: TabStorage
  readonly #around: Surroundings
  readonly #actor: Actor<ReturnType<typeof provideSession>>
  #wasSignedIn = false
  readonly #messages = new Set<(message: TabMessage) => void>()
  readonly #renewals = new Set<(user: SessionUser) => void>()
  readonly #networks = new Set<(isOnline: boolean) => void>()
  readonly #sleepers = new Set<() => void>()
  #noticedNaps: number

  constructor(around: Surroundings, storage: TabStorage) {
    this.#around = around
    this.storage = { ...storage }
    this.#noticedNaps = around.time.naps
    const ports = this.#ports()
    const { setTimeout, clearTimeout } = around.time
    this.#actor = createActor(provideSession(ports), {
      input: sessionInput(ports, null),
      clock: { setTimeout, clearTimeout },
    })
    this.#reportSignOuts()
    this.#actor.start()
  }

  /** Signed in with a token that lives, or never signed in. */
  get isWell(): boolean {
    const { user } = this.#actor.getSnapshot().context
    const isUsable = this.isSignedIn && (user?.expiresAt ?? 0) > this.#around.time.now
    return isUsable || !this.#wasSignedIn
  }

  get isSignedIn(): boolean {
    return phaseOf(this.#actor.getSnapshot()) === 'signedIn'
  }

  close(): void {
    this.#actor.stop()
  }

  hear(message: TabMessage): void {
    for (const listener of this.#messages) listener(message)
  }

  hearRenewal(user: SessionUser): void {
    if (!this.isSignedIn || user.expiresAt <= (this.storage.user?.expiresAt ?? 0)) return
    this.storage.user = user
    for (const listener of this.#renewals) listener(user)
  }

  hearNetwork(isOnline: boolean): void {
    for (const listener of this.#networks) listener(isOnline)
  }

  #reportSignOuts(): void {
    let isIn = false
    this.#actor.subscribe((snapshot) => {
      if (isIn && snapshot.matches('signedOut')) {
        this.#around.signedOut(failureOf(snapshot)?.kind ?? 'idle')
      }
      isIn = snapshot.matches('signedIn')
      this.#wasSignedIn ||= isIn
    })
  }

  #ports(): SessionPorts {
    const { time, tell, lastSignedIn } = this.#around
    const { ports } = fakePorts(this.#identity())
    return {
      ...ports,
      clock: {
        now: () => time.now,
        whenItIs: (at, callback) =>
          time.whenItIs(at, () => {
            this.#noticeSleep()
            callback()
          }),
        whenWoken: (callback) => {
          const stops = [
            joined(this.#sleepers, callback),
            time.whenWoken(() => this.#noticeSleep()),
          ]
          return () => stops.forEach((stop) => stop())
        },
        noticeSleep: () => this.#noticeSleep(),
      },
      network: { watch: (changed) => joined(this.#networks, changed) },
      tabs: {
        tell: (message) => tell(this, message),
        listen: (listener) => joined(this.#messages, listener),
      },
      memory: {
        ...ports.memory,
        active: () => this.storage.active,
        setActive: (active) => {
          this.storage.active = active
        },
        lastSignedIn,
      },
    }
  }

  /** Notices sleep as the clock of a page does: the first look at it tells. */
  #noticeSleep(): void {
    const { naps } = this.#around.time
    if (naps === this.#noticedNaps) return
    this.#noticedNaps = naps
    for (const sleeper of this.#sleepers) sleeper()
  }

  #identity(): Partial<Identity> {
    const { time, provider, share, holdTurn } = this.#around
    const obtain = async (signal: AbortSignal): Promise<SessionUser> => {
      const user = await provider.ask(signal)
      if (signal.aborted) throw new IdentityFault('timedOut', 'Network timed out')
      this.storage.user = user
      return user
    }
    return {
      restore: async () => {
        const { user } = this.storage
        return user === null ? null : { user, isExpired: user.expiresAt <= time.now }
      },
      join: (_realm, signal) => obtain(signal),
      renew: async (_realm, _subject, signal) => {
        const user = await obtain(signal)
        share(this, user)
        return user
      },
      clear: async () => {
        this.storage.user = null
      },
      watchProvider: () => () => {},
      watchRenewals: (_realm, _subject, renewed) => joined(this.#renewals, renewed),
      holdTurn: (_realm, granted) => holdTurn(this, granted),
    }
  }
}

function joined<T>(members: Set<T>, member: T): () => void {
  members.add(member)
  return () => members.delete(member)
}
