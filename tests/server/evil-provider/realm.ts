import { randomUUID } from 'node:crypto'

import type { Endpoint, Fault, Moment } from './fault.ts'
import type { Key, Keys } from './keys.ts'
import { anna } from './people.ts'
import type { Person } from './people.ts'
import type { Grant } from './tokens.ts'

/** A request that arrived. */
export interface Received {
  endpoint: Endpoint
  method: string
  /** of the address, or of the form that was posted */
  parameters: URLSearchParams
  authorization: string | undefined
  /** milliseconds since 1970, by the provider's clock */
  time: number
  /** sent by a page, not by the portal's server */
  isFromBrowser: boolean
}

/** The promise that came with a code. */
export interface Promised extends Grant {
  challenge: string | null
}

/** One organisation at the provider; each has its own fault, so that tests do not meet. */
export class Realm implements Moment {
  readonly name: string
  readonly issuer: string
  readonly keys: Keys
  readonly sessionId = randomUUID()
  readonly received: Received[] = []
  /** codes and tokens it gave away; nobody may find them where they do not belong */
  readonly secrets: string[] = []
  fault: Fault
  /** milliseconds the provider's clock goes ahead */
  ahead = 0
  readonly #codes = new Map<string, Promised>()
  readonly #refreshTokens = new Map<string, Grant>()
  #waiting: (() => void)[] = []

  constructor(name: string, { host, keys, fault }: { host: string; keys: Keys; fault: Fault }) {
    this.name = name
    this.issuer = `${host}/realms/${name}`
    this.keys = keys
    this.fault = fault
  }

  get now(): number {
    return Math.floor((Date.now() + this.ahead) / 1000)
  }

  /** The key that signs. */
  get key(): Key {
    return this.fault.keys === 'next' ? this.keys.next : this.keys.current
  }

  /** The user who is signed in at the provider. */
  get person(): Person | null {
    return this.fault.person === undefined ? anna : this.fault.person
  }

  /** The requests that pages sent to an endpoint, in order. */
  at(endpoint: Endpoint): Received[] {
    return this.received.filter((one) => one.isFromBrowser && one.endpoint === endpoint)
  }

  /** Resolves when an endpoint has been asked `times` times. */
  async asked(endpoint: Endpoint, times = 1): Promise<void> {
    while (this.at(endpoint).length < times) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  record(request: Received): void {
    this.received.push(request)
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  codeFor(promised: Promised): string {
    return this.#kept(this.#codes, promised)
  }

  refreshTokenFor(grant: Grant): string {
    return this.#kept(this.#refreshTokens, { ...grant, nonce: null })
  }

  /** The sign-in that a code or a refresh token stands for; each can be used once. */
  redeem(parameters: URLSearchParams): Promised | null {
    const code = parameters.get('code') ?? ''
    const token = parameters.get('refresh_token') ?? ''
    const grant = this.#refreshTokens.get(token)
    const promised = this.#codes.get(code) ?? (grant && { ...grant, challenge: null }) ?? null
    this.#codes.delete(code)
    this.#refreshTokens.delete(token)
    return promised
  }

  #kept<Value>(values: Map<string, Value>, value: Value): string {
    const name = randomUUID()
    values.set(name, value)
    this.secrets.push(name)
    return name
  }
}
