/**
 * The one place that knows oidc-client-ts. The library makes requests with state and PKCE, and opens
 * hidden frames; what comes back is redeemed and verified by us, within limits that the library lacks.
 */
import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { SigninRequest, SigninState } from 'oidc-client-ts'

import { ensureChannels } from '#portal/ports/browser/tabs.ts'

import { IdentityFault, invalidResponseType, providerCode } from '../fault.ts'
import { newerOf } from '../renewal/renewal-news.ts'
import type { Credentials } from '../sign-in/credentials.ts'
import { passwordFault } from '../sign-in/password-refusal.ts'
import type { SignInState } from '../sign-in/pending-sign-in.ts'
import { redeemable } from '../sign-in/redirect-answer.ts'
import { checkAnswer } from '../sign-in/sign-in-answer.ts'
import { SignInStates } from '../sign-in/sign-in-states.ts'
import type { StoredUser } from '../tokens/stored-user.ts'
import { requestTokens } from '../tokens/tokens.ts'
import type { Tokens } from '../tokens/tokens.ts'
import { userFrom } from '../tokens/verified-user.ts'
import type { Provider } from './discovery.ts'
import { noteCall } from './provider-call.ts'

export interface ManagerOptions {
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
const seconds = { request: 10, staleState: 900 }

/** Provider errors that mean: this frame cannot know the user; a refresh token may still. */
const frameIsBlind = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

/** The OpenID client of one realm; users come back verified, and nothing is stored but sign-in state. */
export class PortalUserManager extends UserManager {
  readonly #options: ManagerOptions
  readonly #states: SignInStates

  constructor(options: ManagerOptions) {
    const { provider, clientId, scope, origin } = options
    const states = new SignInStates()
    super({
      authority: provider.issuer,
      metadata: provider,
      client_id: clientId,
      scope,
      response_type: 'code',
      redirect_uri: addressOn(origin, '/auth'),
      silent_redirect_uri: addressOn(origin, '/silent-refresh'),
      popup_redirect_uri: '',
      automaticSilentRenew: false,
      monitorSession: false,
      requestTimeoutInSeconds: seconds.request,
      silentRequestTimeoutInSeconds: seconds.request,
      staleStateAgeInSeconds: seconds.staleState,
      stateStore: states,
      // Users are stored by us alone, after verification.
      userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    })
    this.#options = options
    ensureChannels()
    this.#states = states
  }

  /** Leaves for the provider's sign-in page; resolves when the page comes back from the cache. */
  async leave(state: SignInState, locale: string, signal: AbortSignal): Promise<void> {
    const redirectUri = required(this.settings.redirect_uri, 'No redirect_uri configured')
    const request = await this._client.createSigninRequest({
      request_type: 'si:r',
      redirect_uri: redirectUri,
      nonce: crypto.randomUUID(),
      ui_locales: locale,
      state,
    })
    const { id } = request.state
    if (!this.#states.isKept(id)) {
      throw new IdentityFault('storage', 'The browser keeps no sign-in state')
    }
    if (signal.aborted) {
      await this.#states.remove(id)
      return
    }
    const handle = await this._redirectNavigator.prepare({})
    signal.addEventListener('abort', () => handle.close(), { once: true })
    await handle.navigate({ url: request.url, state: id })
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
      const found = providerCode(error) === 'invalid_grant' ? await newer() : null
      if (found === null || signal.aborted) throw error
      return found
    }
  }

  async #viaFrame(signal: AbortSignal, before?: StoredUser): Promise<StoredUser> {
    const { state, code, sessionState } = await this.#answerIn(await this.#askInFrame(signal))
    const withNames = before === undefined
    return this.#exchange(state, code, { sessionState, signal, withNames, before })
  }

  async #askInFrame(signal: AbortSignal): Promise<URL> {
    const redirectUri = this.settings.silent_redirect_uri
    const request = await this._client.createSigninRequest({
      request_type: 'si:s',
      redirect_uri: required(redirectUri, 'No silent_redirect_uri configured'),
      nonce: crypto.randomUUID(),
      prompt: 'none',
    })
    const at = Date.now()
    try {
      const address = await this.#navigateFrame(request, signal)
      noteCall('frame', at, 'answered')
      return address
    } catch (error) {
      noteCall('frame', at, 'no answer')
      await this.#states.remove(request.state.id)
      throw error
    }
  }

  /** The library rejects with 'IFrame timed out without a response' after its limit. spec 8, spec 9 */
  async #navigateFrame({ url, state }: SigninRequest, signal: AbortSignal): Promise<URL> {
    signal.throwIfAborted()
    const handle = await this._iframeNavigator.prepare({})
    const abandon = (): void => handle.close()
    signal.addEventListener('abort', abandon, { once: true })
    try {
      return new URL((await handle.navigate({ url, state: state.id })).url)
    } finally {
      signal.removeEventListener('abort', abandon)
      handle.close()
    }
  }

  /** The code in an answer and what was kept for it, which is used up by reading it. */
  async #answerIn(address: URL) {
    checkAnswer(address)
    const { state, response } = await this._client.readSigninResponseState(address.href, true)
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
    const told = { ...tokens, sessionState: tokens.sessionState ?? sessionState }
    return this.#userFrom(told, { ...rest, nonce: state.nonce ?? '' })
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

/** A page of an opaque origin has no address to come back to. */
function addressOn(origin: string, path: string): string {
  return origin === '' || origin === 'null' ? '' : origin + path
}

/** spec 8 */
function required(address: string, otherwise: string): string {
  if (address === '') throw new IdentityFault('invalid', otherwise)
  return address
}

function isBlind(error: unknown): boolean {
  if (error instanceof Error && error.name === 'ErrorTimeout') return true
  return frameIsBlind.has(providerCode(error) ?? '')
}
