import type { Configuration } from 'oidc-provider'

import {
  accountOf,
  api,
  apiResource,
  grantFor,
  scope,
  signInPolicy,
  accessClaims,
  userById,
} from './claims.ts'
import { answerAddresses, epochSeconds, paths, type RealmContext } from './context.ts'
import { renderError } from './pages/message-page.ts'
import { languageParameter, textsFor } from './pages/texts.ts'
import type { Realm } from './realms/realm-file.ts'
import { confirmSignOut, signedOutPage } from './sign-out.ts'
import { createAdapter } from './storage/adapter.ts'

const loginSeconds = 30 * 60

type Customizers = NonNullable<NonNullable<Configuration['formats']>['customizers']>
type JwtCustomizer = NonNullable<Customizers['jwt']>

/** The settings of oidc-provider for one realm. */
export function configurationOf(context: RealmContext): Configuration {
  const { realm, database } = context
  const { login: _login, invitation: _invitation, ...others } = paths
  const { userinfo: _userinfo, sessionFrame: _sessionFrame, ...routes } = others
  return {
    adapter: createAdapter(database.sql, realm().realm, {
      now: context.now,
      longest: () => longestLife(realm()),
    }),
    jwks: { keys: context.keys },
    clients: [portalClient(context)],
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, origin) => context.portals.includes(origin),
    scopes: ['openid'],
    claims: claimsByScope,
    responseTypes: ['code'],
    routes,
    cookies: cookiesOf(context),
    discovery: {
      userinfo_endpoint: `${context.origin}/realms/${realm().realm}${paths.userinfo}`,
      check_session_iframe: `${context.origin}/realms/${realm().realm}${paths.sessionFrame}`,
      ui_locales_supported: ['de', 'en'],
    },
    features: featuresOf(context),
    formats: { customizers: { jwt: keycloakToken(context) } },
    findAccount: (_ctx, id) => accountOf(context, id),
    loadExistingGrant: (ctx) => grantFor(ctx),
    interactions: {
      policy: signInPolicy(),
      url: (ctx, { uid, params }) => {
        // The page keeps its language when the sign-in behind it is gone.
        const { language } = textsFor(ctx, params['ui_locales'])
        return `/realms/${realm().realm}${paths.login}/${uid}?${languageParameter}=${language}`
      },
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    ttl: lifetimes(context),
    renderError: (ctx, out, error) => renderError(ctx, context, { out, error }),
  }
}

/** Nothing that the provider keeps lives longer, in seconds. */
function longestLife({ sessionIdleSeconds, sessionMaxSeconds }: Realm): number {
  return Math.max(sessionIdleSeconds, sessionMaxSeconds, loginSeconds)
}

const claimsByScope = {
  openid: ['sub'],
  profile: ['name', 'preferred_username', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
}

function portalClient({ portals, clientId, passwordGrant }: RealmContext) {
  return {
    client_id: clientId,
    client_name: 'Masthead',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', ...(passwordGrant ? ['password'] : [])],
    response_types: ['code'],
    response_modes: ['query', 'fragment'],
    redirect_uris: portals.flatMap(answerAddresses),
    post_logout_redirect_uris: portals.map((portal) => `${portal}/`),
    scope,
    require_auth_time: true,
  } as const
}

function cookiesOf({ realm, database }: RealmContext): Configuration['cookies'] {
  return {
    keys: [database.secret('cookies')],
    names: { session: 'identity', interaction: 'identity_login', resume: 'identity_resume' },
    long: { signed: true, httpOnly: true, sameSite: 'lax', path: `/realms/${realm().realm}/` },
    short: { signed: true, httpOnly: true, sameSite: 'lax' },
  }
}

function featuresOf(context: RealmContext): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => confirmSignOut(ctx, context, form),
      postLogoutSuccessSource: (ctx) => signedOutPage(ctx, context),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => api,
      useGrantedResource: () => true,
      getResourceServerInfo: () => apiResource(context),
    },
  }
}

function keycloakToken(context: RealmContext): JwtCustomizer {
  return (_ctx, token, jwt) => {
    if (token.kind !== 'AccessToken') return
    const user = userById(context.realm(), token.accountId)
    if (user === undefined) return
    const { clientId, portals } = context
    const { client_id: _clientId, ...rest } = jwt.payload
    const ours = accessClaims(context.realm(), user, {
      clientId,
      portals,
      sessionId: token.sessionUid,
    })
    jwt.header = { typ: 'JWT' }
    jwt.payload = { ...rest, ...ours }
  }
}

function lifetimes(context: RealmContext): Configuration['ttl'] {
  const { realm, accessTokenSeconds } = context
  return {
    AccessToken: accessTokenSeconds,
    AuthorizationCode: 60,
    IdToken: accessTokenSeconds,
    RefreshToken: () => realm().sessionIdleSeconds,
    Interaction: loginSeconds,
    Grant: () => realm().sessionMaxSeconds,
    Session(_ctx, session) {
      const { sessionIdleSeconds, sessionMaxSeconds } = realm()
      const started = session.loginTs ?? epochSeconds()
      return Math.max(1, Math.min(sessionIdleSeconds, started + sessionMaxSeconds - epochSeconds()))
    },
  }
}
