import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'

import { api, apiResource, newGrant, scope, profileClaims } from '../claims.ts'
import { epochSeconds, type RealmContext } from '../context.ts'
import { textsIn } from '../pages/texts.ts'
import type { RealmUser } from '../realms/realm-file.ts'
import { checkCredentials, secondsLocked, type CredentialsFailure } from './credentials.ts'

type Client = NonNullable<KoaContextWithOIDC['oidc']['client']>

/** The parameters of the grant besides the client's id. */
interface Credentials {
  username?: string
  password?: string
}

/**
 * Adds the password grant (RFC 6749 §4.3, spec 7): the same check and throttle as the sign-in page,
 * tokens of the same shape, and a session that no cookie belongs to: it ends with its refresh token.
 */
export function allowPasswordGrant(provider: Provider, context: RealmContext): void {
  const parameters = ['username', 'password', 'scope']
  provider.registerGrantType<Credentials>(
    'password',
    async (ctx) => {
      const { client, params } = ctx.oidc
      const { username = '', password = '' } = params
      const result = await checkCredentials(context, ctx.req, { username, password })
      if ('failure' in result) {
        const wait = secondsLocked(context, ctx.req, username)
        if (result.failure === 'locked') ctx.set('retry-after', String(wait))
        throw refusal(result.failure, wait)
      }
      ctx.body = await issueTokens(ctx, provider, { context, client, user: result.user })
    },
    parameters,
  )
}

/** True when a token's session was made by the password grant. */
export function isFromPassword({ gty = '' }: { gty?: string | undefined }): boolean {
  return gty.startsWith('password')
}

/** In English, as all messages for programs; the portal has its own words for them. spec 8 */
function refusal(failure: CredentialsFailure, wait: number): Error {
  const texts = textsIn('en')
  switch (failure) {
    case 'usernameMissing':
    case 'passwordMissing':
      return new errors.InvalidRequest('username and password are required')
    case 'wrong':
      return new errors.CustomOIDCProviderError('invalid_grant', texts.wrongCredentials)
    case 'defaultPassword':
      return new errors.CustomOIDCProviderError('invalid_grant', texts.defaultPassword)
    case 'busy':
      return tooMany(texts.busy)
    case 'locked':
    default:
      return tooMany(texts.locked(wait))
  }
}

function tooMany(text: string): Error {
  const error = new errors.CustomOIDCProviderError('slow_down', text)
  return Object.assign(error, { status: 429, statusCode: 429 })
}

interface Request {
  context: RealmContext
  client: Client
  user: RealmUser
}

async function issueTokens(
  ctx: KoaContextWithOIDC,
  provider: Provider,
  { context, client, user }: Request,
) {
  const request = typeof ctx.oidc.params?.['scope'] === 'string' ? ctx.oidc.params['scope'] : scope
  const granted = scope.split(' ').filter((name) => request.split(' ').includes(name))
  const source = {
    client,
    accountId: user.id,
    ...(await openSession(provider, { context, client, user })),
    expiresWithSession: true,
    gty: 'password',
    scope: granted.join(' '),
  }
  const resourceServer = new provider.ResourceServer(api, apiResource(context))
  const access = new provider.AccessToken({ ...source, resourceServer })
  ctx.oidc.entity('AccessToken', access)
  const accessToken = await access.save()
  const authTime = epochSeconds()
  const refresh = new provider.RefreshToken({ ...source, resource: api, authTime, rotations: 0 })
  ctx.oidc.entity('RefreshToken', refresh)
  const refreshToken = await refresh.save()
  return {
    access_token: accessToken,
    expires_in: access.expiration,
    ...(granted.includes('openid') && {
      id_token: await idToken(ctx, provider, { user, authTime }),
    }),
    refresh_token: refreshToken,
    scope: source.scope,
    token_type: access.tokenType,
  }
}

/** A session in the database that no browser knows. */
async function openSession(provider: Provider, { context, client, user }: Request) {
  const { sessionIdleSeconds, sessionMaxSeconds } = context.realm()
  const { clientId } = client
  const { jti: grantId } = await newGrant(provider, { accountId: user.id, clientId })
  const session = new provider.Session()
  session.loginAccount({ accountId: user.id, amr: ['pwd'] })
  session.ensureClientContainer(clientId)
  session.grantIdFor(clientId, grantId)
  await session.save(Math.min(sessionIdleSeconds, sessionMaxSeconds))
  return { grantId, sessionUid: session.uid, sid: session.sidFor(clientId) }
}

async function idToken(
  ctx: KoaContextWithOIDC,
  provider: Provider,
  { user, authTime }: { user: RealmUser; authTime: number },
): Promise<string> {
  const token = new provider.IdToken({}, { ctx })
  const claims = { sub: user.id, ...profileClaims(user), auth_time: authTime }
  for (const [name, value] of Object.entries(claims)) token.set(name, value)
  return token.issue({ use: 'idtoken' })
}
