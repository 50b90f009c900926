/**
 * The one place that knows oidc-client-ts, by its `OidcClient` alone. It makes requests with state and PKCE and
 * keeps what belongs to them; what comes back is redeemed and verified by us, within limits that it lacks.
 */
import { ErrorTimeout, InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import type { SigninState } from 'oidc-client-ts'

import { fieldsOf } from '#lib/fields.ts'
import { storageOf } from '#portal/ports/browser/storage.ts'

import { IdentityFault, invalidResponseType, providerCode } from '../fault.ts'
import { newerOf } from '../renewal/renewal-news.ts'
import type { Credentials } from '../sign-in/credentials.ts'
import type { SignInState } from '../sign-in/pending-sign-in.ts'
import { checkAnswer, redeemable } from '../sign-in/sign-in-answer.ts'
import type { StoredUser } from '../tokens/stored-user.ts'
import { passwordFault, requestTokens } from '../tokens/tokens.ts'
import type { Tokens } from '../tokens/tokens.ts'
import { userFrom } from '../tokens/verified-user.ts'
import type { Provider } from './discovery.ts'
import { hiddenFrame, leaveFor } from './navigation.ts'
import { noteCall } from './provider-call.ts'

export interface ClientOptions {
  provider: Provider
  clientId: string
  scope: string
  /** the portal's origin */
  origin: string
}

/** The user of a renewal, and the tokens that another tab may have got for them meanwhile. */
export interface Renewal {
  user: StoredUser
  /** whom this tab has now; another tab's tokens may have come since the renewal began */
  current: () => StoredUser | null
  /** tokens newer than the ones at hand, or null when no tab has any */
  newer: () => Promise<StoredUser | null>
}

/** spec 9 */
const limits = { frame: 10_000, staleState: 900 }

/** Provider errors that mean: this frame cannot know the user; a refresh token may still. */
const frameIsBlind = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

/** The OpenID client of one realm; users come back verified, and nothing is stored but sign-in state. */
export class PortalClient {
  readonly #options: ClientOptions
  /** Blocked storage keeps states for this page alone: enough for a hidden frame, not for leaving. */
  readonly #states = new WebStorageStateStore({
    store: storageOf('device') ?? new InMemoryWebStorage(),
  })
  readonly #client: OidcClient

  constructor(options: ClientOptions) {
    const { provider, clientId, scope } = options
    this.#options = options
    this.#client = new OidcClient({
      authority: provider.issuer,
      metadata: provider,
      client_id: clientId,
      redirect_uri: '',
      scope,
      staleStateAgeInSeconds: limits.staleState,
      stateStore: this.#states,
    })
  }

  /** Leaves for the provider's sign-in page; resolves when the page comes back from the cache. */
  async leave(state: SignInState, locale: string, signal: AbortSignal): Promise<void> {
    if (storageOf('device') === null) {
      throw new IdentityFault('storage', 'The browser keeps no sign-in state')
    }
    const request = await this.#client.createSigninRequest({
      request_type: 'si:r',
      redirect_uri: this.#addressOf('/auth', 'No redirect_uri configured'),
      nonce: crypto.randomUUID(),
      ui_locales: locale,
      state,
    })
    if (signal.aborted) await this.#states.remove(request.state.id)
    else await leaveFor(request.url, signal)
  }

  /** Redeems the code of a redirect. spec 5, spec 8 */
  async complete(address: URL, signal: AbortSignal): Promise<StoredUser> {
    const { state, code, sessionState } = await this.#answerIn(address)
    if (state.request_type !== 'si:r') throw new IdentityFault('invalid', invalidResponseType)
    return this.#exchange(state, code, { sessionState, signal, withNames: true })
  }

  /** Signs in the user of the provider's session, in a hidden frame. */
  join(signal: AbortSignal): Promise<StoredUser> {
    return this.#viaFrame(signal)
  }

  /** The password grant. spec 7, spec 8 */
  async password({ username, password }: Credentials, signal: AbortSignal): Promise<StoredUser> {
    const { scope } = this.#options
    const grant = { grant_type: 'password', username, password, scope }
    try {
      const tokens = await this.#tokens(grant, signal)
      return await this.#userFrom(tokens, { nonce: null, signal, withNames: true })
    } catch (error) {
      throw passwordFault(error)
    }
  }

  /**
   * A hidden frame first; where that cannot know the user or never answers, the refresh token.
   * Another subject is refused with `login_required` and no second try. spec 4
   */
  async renew(renewal: Renewal, signal: AbortSignal): Promise<StoredUser> {
    const { user, current } = renewal
    try {
      return await this.#viaFrame(signal, user)
    } catch (error) {
      if (!isBlind(error) || signal.aborted) throw error
      // A refresh token that another tab has used already would cost the session.
      const latest = newerOf(current(), user)
      if (latest !== null) return latest
      const { refresh_token: refreshToken } = user
      if (refreshToken === undefined) throw error
      return this.#viaRefresh({ ...renewal, refreshToken }, signal)
    }
  }

  async #viaRefresh(
    { user, newer, refreshToken }: Omit<Renewal, 'current'> & { refreshToken: string },
    signal: AbortSignal,
  ): Promise<StoredUser> {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
    try {
      const tokens = await this.#tokens(grant, signal)
      return await this.#userFrom(tokens, { nonce: null, before: user, signal })
    } catch (error) {
      // A copy of this tab may have used the refresh token first.
      const result = providerCode(error) === 'invalid_grant' ? await newer() : null
      if (result === null || signal.aborted) throw error
      return result
    }
  }

  async #viaFrame(signal: AbortSignal, before?: StoredUser): Promise<StoredUser> {
    const { state, code, sessionState } = await this.#answerIn(await this.#askInFrame(signal))
    const withNames = before === undefined
    return this.#exchange(state, code, { sessionState, signal, withNames, before })
  }

  async #askInFrame(signal: AbortSignal): Promise<URL> {
    const request = await this.#client.createSigninRequest({
      request_type: 'si:s',
      redirect_uri: this.#addressOf('/silent-refresh', 'No silent_redirect_uri configured'),
      nonce: crypto.randomUUID(),
      prompt: 'none',
    })
    const at = Date.now()
    try {
      const address = await answerInFrame(request.url, signal)
      noteCall('frame', at, 'answered')
      return address
    } catch (error) {
      noteCall('frame', at, 'no answer')
      await this.#states.remove(request.state.id)
      throw error
    }
  }

  /** The code in an answer and what was kept for it, which is used up by reading it. */
  async #answerIn(address: URL) {
    checkAnswer(address)
    const { state, response } = await this.#client.readSigninResponseState(address.href, true)
    return redeemable(address, { state, response }, this.#options)
  }

  async #exchange(
    state: SigninState,
    code: string,
    { sessionState, ...rest }: Acceptance & { sessionState: string | null },
  ): Promise<StoredUser> {
    const grant = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: state.redirect_uri,
      code_verifier: state.code_verifier ?? '',
    }
    const tokens = await this.#tokens(grant, rest.signal)
    const complete = { ...tokens, sessionState: tokens.sessionState ?? sessionState }
    return this.#userFrom(complete, { ...rest, nonce: state.nonce ?? '' })
  }

  /** A page of an opaque origin has no address to come back to. spec 8 */
  #addressOf(path: string, otherwise: string): string {
    const { origin } = this.#options
    if (origin === '' || origin === 'null') throw new IdentityFault('invalid', otherwise)
    return origin + path
  }

  #tokens(grant: Record<string, string>, signal: AbortSignal): Promise<Tokens> {
    const { provider, clientId } = this.#options
    const form = { ...grant, client_id: clientId }
    return requestTokens(provider.token_endpoint, form, signal)
  }

  #userFrom(tokens: Tokens, demand: Acceptance & { nonce: string | null }): Promise<StoredUser> {
    return userFrom(tokens, { ...demand, ...this.#options })
  }
}

interface Acceptance {
  signal: AbortSignal
  /** the user before; no other user is accepted */
  before?: StoredUser | undefined
  /** true to ask userinfo for names */
  withNames?: boolean
}

/**
 * The address that a hidden frame ends at, told by the page of `silent-refresh`; no other page and no other
 * frame is believed. spec 8, spec 9
 */
function answerInFrame(address: string, signal: AbortSignal): Promise<URL> {
  signal.throwIfAborted()
  const ended = new AbortController()
  const frame = hiddenFrame(address)
  return new Promise<URL>((resolve, reject) => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>): void => {
      const { source: sender, url } = fieldsOf(data)
      const isOurs = origin === window.location.origin && source === frame.contentWindow
      if (isOurs && sender === 'oidc-client') resolve(new URL(String(url)))
    }
    const timedOut = new ErrorTimeout('IFrame timed out without a response')
    const timer = setTimeout(() => reject(timedOut), limits.frame)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('message', hear, { signal: ended.signal })
    signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal })
    document.body.append(frame)
  }).finally(() => {
    ended.abort()
    frame.remove()
  })
}

function isBlind(error: unknown): boolean {
  return error instanceof ErrorTimeout || frameIsBlind.has(providerCode(error) ?? '')
}
