import { randomUUID } from 'node:crypto'

import { anna, type Endpoint, type Fault, type Person } from './fault.ts'
import type { Grant, Key } from './tokens.ts'

/** A request that arrived. */
export interface Received {
  endpoint: Endpoint
  /** of the address, or of the form that was posted */
  parameters: URLSearchParams
  /** sent by a page, not by the portal's server */
  isFromBrowser: boolean
}

/** The promise that came with a code. */
export interface Promised extends Grant {
  challenge: string | null
}

/** One organisation at the provider; each has its own fault, so that tests do not meet. */
export class Realm {
  readonly name: string
  readonly issuer: string
  readonly key: Key
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

  constructor(name: string, { host, key, fault }: { host: string; key: Key; fault: Fault }) {
    this.name = name
    this.issuer = `${host}/realms/${name}`
    this.key = key
    this.fault = fault
  }

  /** Seconds since 1970 by the provider's clock. */
  get now(): number {
    return Math.floor((Date.now() + this.ahead) / 1000)
  }

  /** The user who is signed in at the provider. */
  get person(): Person {
    return this.fault.person ?? anna
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
