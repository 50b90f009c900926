/**
 * The one place that knows oidc-client-ts. The library owns the protocol, the session machine the
 * timing: nothing here renews or signs out by itself.
 */
import { InMemoryWebStorage, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { SigninResponse, UseRefreshTokenArgs } from 'oidc-client-ts'

import type { Provider } from './discovery.ts'
import { IdentityFault, providerCode } from './fault.ts'
import { verifyIdToken } from './id-token.ts'
import { storageOf } from './storage.ts'

export interface ManagerOptions {
  provider: Provider
  clientId: string
  scope: string
  /** the portal's origin */
  origin: string
}

/** spec 9 */
const seconds = { request: 10, staleState: 900, sessionCheck: 2, expiring: 60 }

/** Provider errors that mean: this frame cannot know the user; a refresh token may still. */
const frameIsBlind = new Set(['login_required', 'interaction_required', 'consent_required'])

export class PortalUserManager extends UserManager {
  readonly #options: ManagerOptions
  #isRetired = false

  constructor(options: ManagerOptions) {
    const { provider, clientId, scope, origin } = options
    super({
      authority: provider.issuer,
      metadata: provider,
      client_id: clientId,
      scope,
      response_type: 'code',
      redirect_uri: `${origin}/auth`,
      silent_redirect_uri: `${origin}/silent-refresh`,
      post_logout_redirect_uri: `${origin}/`,
      loadUserInfo: true,
      automaticSilentRenew: false,
      monitorSession: provider.check_session_iframe !== undefined,
      checkSessionIntervalInSeconds: seconds.sessionCheck,
      accessTokenExpiringNotificationTimeInSeconds: seconds.expiring,
      requestTimeoutInSeconds: seconds.request,
      silentRequestTimeoutInSeconds: seconds.request,
      staleStateAgeInSeconds: seconds.staleState,
      userStore: new WebStorageStateStore({ store: storageOf('tab') ?? new InMemoryWebStorage() }),
      stateStore: new WebStorageStateStore({
        store: storageOf('device') ?? new InMemoryWebStorage(),
      }),
    })
    this.#options = options
  }

  /** A renewal that ends after sign-out must not bring the user back. */
  async retire(): Promise<void> {
    this.#isRetired = true
    await super.storeUser(null)
    await this.events.unload()
  }

  override async storeUser(user: User | null): Promise<void> {
    if (this.#isRetired && user !== null) throw new IdentityFault('refused', 'signed out')
    await super.storeUser(user)
  }

  /** The hidden frame first; a refresh token, where there is one, when the frame cannot know. */
  async renew(subject: string): Promise<User> {
    try {
      const user = await this.signinSilent({
        forceIframeAuth: true,
        silentRequestTimeoutInSeconds: seconds.request,
        nonce: crypto.randomUUID(),
      })
      if (user === null) throw new IdentityFault('refused', 'login_required')
      return checkSubject(user, subject)
    } catch (error) {
      const stored = await this.getUser()
      if (stored?.refresh_token === undefined || !isBlind(error)) throw error
      return checkSubject(await this.#refresh(), subject)
    }
  }

  /** One tab at a time, so that a rotating refresh token is used once. */
  async #refresh(): Promise<User> {
    const refresh = () => this.signinSilent({ silentRequestTimeoutInSeconds: seconds.request })
    const user = await navigator.locks.request('masthead.renewal', refresh)
    if (user === null) throw new IdentityFault('refused', 'login_required')
    return user
  }

  protected override async _buildUser(response: SigninResponse, verifySub?: string): Promise<User> {
    if (verifySub !== undefined && response.profile.sub !== verifySub) {
      throw new IdentityFault('refused', 'login_required')
    }
    await this.#verify(response.id_token, response.access_token)
    return super._buildUser(response, verifySub)
  }

  /** As the library does it, with the limit it forgets, the checks it lacks, and the one error code. */
  protected override async _useRefreshToken(args: UseRefreshTokenArgs): Promise<User> {
    const response = await this._client.useRefreshToken({
      ...args,
      timeoutInSeconds: seconds.request,
    })
    if (response.profile.sub !== args.state.profile.sub) {
      throw new IdentityFault('refused', 'login_required')
    }
    if (response.id_token !== args.state.id_token) {
      await this.#verify(response.id_token, response.access_token)
    }
    const user = userAfter(args.state, response)
    await this.storeUser(user)
    await this.events.load(user)
    return user
  }

  async #verify(idToken: string | undefined, accessToken: string): Promise<void> {
    const { provider, clientId } = this.#options
    if (idToken === undefined || accessToken === '' || typeof accessToken !== 'string') {
      throw new IdentityFault('invalid', 'token response: a token is missing')
    }
    await verifyIdToken(idToken, {
      issuer: provider.issuer,
      clientId,
      jwksUri: provider.jwks_uri,
      accessToken,
      now: Date.now(),
    })
  }
}

/** What a refresh does not say stays as it was. */
function userAfter(before: UseRefreshTokenArgs['state'], response: SigninResponse): User {
  const { id_token = before.id_token, refresh_token = before.refresh_token } = response
  return new User({
    access_token: response.access_token,
    token_type: response.token_type,
    profile: response.profile,
    session_state: response.session_state ?? before.session_state,
    refresh_token,
    ...(id_token === undefined ? {} : { id_token }),
    ...(response.scope === undefined ? {} : { scope: response.scope }),
    ...(response.expires_at === undefined ? {} : { expires_at: response.expires_at }),
  })
}

function isBlind(error: unknown): boolean {
  if (error instanceof IdentityFault) return false
  if (error instanceof Error && error.name === 'ErrorTimeout') return true
  return frameIsBlind.has(providerCode(error) ?? '')
}

function checkSubject(user: User, subject: string): User {
  if (user.profile.sub !== subject) throw new IdentityFault('refused', 'login_required')
  return user
}
