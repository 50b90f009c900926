import type { EventEmitter } from 'node:events'

import { compactVerify, createLocalJWKSet } from 'jose'
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'

import { type AccessTokens, accessTokensOf, userinfoStep } from './access-tokens.ts'
import { configurationOf } from './configuration.ts'
import {
  answerAddresses,
  epochSeconds,
  paths,
  type RealmContext,
  type Step,
  type StepContext,
} from './context.ts'
import { renderError } from './pages/message-page.ts'
import { framedBy, secureHeaders } from './pages/secure-headers.ts'
import { extendStatus, followSession, sessionFrameStep } from './session-status.ts'
import { invitationStep } from './sign-in/invitation.ts'
import { loginStep } from './sign-in/login.ts'
import { allowPasswordGrant, isFromPassword } from './sign-in/password-grant.ts'
import { readForm } from './sign-in/posted-form.ts'
import { endWithoutSession } from './sign-out.ts'
import { extendSession } from './storage/adapter.ts'
import { noteSeen } from './storage/database.ts'
import { publicKey } from './storage/keys.ts'

/**
 * The OpenID provider of one realm: oidc-provider with Keycloak's addresses and token shape, our
 * sign-in page, and the userinfo endpoint that accepts the API's access token.
 */
export function createRealmProvider(context: RealmContext): Provider {
  const { realm, origin, report } = context
  const issuer = `${origin}/realms/${realm().realm}`
  const provider = new Provider(issuer, configurationOf(context))
  // The origin is told by the caller through the forwarded headers; see `handle`.
  provider.proxy = true
  const accessTokens = accessTokensOf(provider, context)
  withAccessTokenHash(provider, context.clientId)
  if (context.passwordGrant) allowPasswordGrant(provider, context)
  provider.use(guardStep(context))
  provider.use(postedRequestStep(context))
  provider.use(responseModeStep(context))
  provider.use(keycloakShape(provider, context, accessTokens))
  provider.use(loginStep(provider, context))
  provider.use(invitationStep(provider, context))
  provider.use(userinfoStep(provider, context, accessTokens))
  provider.use(sessionFrameStep(context))
  provider.use(signOutHintStep(context))
  provider.on('authorization.success', (ctx, answer) => {
    if (answer === undefined) return
    answer['session_state'] = ctx.oidc.session?.uid
    // The portal goes on in the language that was chosen on the sign-in page.
    answer['ui_locales'] = ctx.oidc.result?.['language']
  })
  const tell = (error: Error) => {
    if (!brokenOff(error)) report(`Identity provider, realm ${realm().realm}: ${error.stack}`)
  }
  provider.on('server_error', (_ctx, error) => tell(error))
  const events: EventEmitter = provider
  events.on('error', tell)
  return provider
}

/** Requests that a browser breaks off are nothing to report. */
function brokenOff(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET'
}

/**
 * Answers what nothing else has caught, without a word about its cause: Koa's own answer to an error
 * would lose the headers that protect our pages.
 */
function guardStep(context: RealmContext): Step {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const isOurFault = !isMistake(error)
      if (isOurFault) context.report(`Identity provider: ${stackOf(error)}`)
      const out = { error: isOurFault ? 'server_error' : 'invalid_request' }
      secureHeaders(ctx.res, context.portals)
      ctx.set('cache-control', 'no-store')
      ctx.status = isOurFault ? 500 : 400
      if (ctx.accepts('json', 'html') === 'html') renderError(ctx, context, { out, error })
      else ctx.body = out
    }
  }
}

/** A fault of the request: refused by us, or unreadable by the library. */
function isMistake(error: unknown): boolean {
  if (error instanceof errors.OIDCProviderError) return error.statusCode < 500
  return error instanceof URIError || (isHttpError(error) && error.status < 500)
}

function isHttpError(error: unknown): error is { status: number } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}

function stackOf(error: unknown): string {
  return error instanceof Error ? String(error.stack) : String(error)
}

/**
 * Signing out must be possible with any ID token the portal still has. One of a key that is gone, or
 * no token at all, counts as none: the user is asked, where the library would show an error.
 */
function signOutHintStep({ keys, clientId }: RealmContext): Step {
  const known = createLocalJWKSet({ keys: keys.map(publicKey) })
  return async (ctx, next) => {
    const { id_token_hint: hint, ...rest } = ctx.query
    if (ctx.path === paths.end_session && typeof hint === 'string') {
      const isOurs = await compactVerify(hint, known).then(
        () => true,
        () => false,
      )
      if (!isOurs) ctx.query = { client_id: clientId, ...rest }
    }
    await next()
  }
}

const posted: readonly string[] = [paths.authorization, paths.end_session]

/**
 * Takes requests to sign in and to sign out also as a posted form (OpenID Connect Core 3.1.2.1, RP-Initiated Logout 2).
 * The browser is sent on to the same request by GET: the session's cookie does not come with what another site posts.
 */
function postedRequestStep({ realm }: RealmContext): Step {
  return async (ctx, next) => {
    if (ctx.method !== 'POST' || !posted.includes(ctx.path)) {
      await next()
      return
    }
    const form = await readForm(ctx.req)
    ctx.set('cache-control', 'no-store')
    ctx.redirect(`/realms/${realm().realm}${ctx.path}?${form.toString()}`)
    ctx.status = 303
  }
}

/**
 * Refuses a posted answer (`form_post`) in the address of the portal: it would need a script on our page, and so would
 * the library's way to say that there is none. A request of another client or for another address stays the library's
 * to refuse.
 */
function responseModeStep({ clientId, origin, portals, realm }: RealmContext): Step {
  const ours = portals.flatMap(answerAddresses)
  return async (ctx, next) => {
    const { response_mode: mode, ...rest } = ctx.query
    if (ctx.path !== paths.authorization || mode !== 'form_post') {
      await next()
      return
    }
    const { client_id: client, redirect_uri: target, state } = rest
    if (client !== clientId || typeof target !== 'string' || !ours.includes(target)) {
      ctx.query = rest
      await next()
      return
    }
    const answer = new URLSearchParams({
      error: 'unsupported_response_mode',
      error_description: 'answers come by query or fragment',
      ...(typeof state === 'string' && { state }),
      iss: `${origin}/realms/${realm().realm}`,
    })
    ctx.set('cache-control', 'no-store')
    ctx.redirect(`${target}?${answer.toString()}`)
    ctx.status = 303
  }
}

/**
 * Gives ID tokens from the token endpoint an `at_hash`, which oidc-provider only adds in flows
 * without a code, and the claims Keycloak has there. The library looks the two models up on the
 * provider for every token, so a model placed on the instance takes part everywhere.
 */
function withAccessTokenHash(provider: Provider, clientId: string): void {
  const issued = new WeakMap<object, string>()

  class AccessToken extends provider.AccessToken {
    override async save(): Promise<string> {
      const value = await super.save()
      issued.set(this, value)
      return value
    }
  }

  class IdToken extends provider.IdToken {
    override async payload(): Promise<Record<string, unknown>> {
      const token = this.ctx.oidc.entities.AccessToken
      const payload = await super.payload()
      if (token === undefined) return payload
      const { sessionUid: sid } = token
      // The library replaces the raw access token under `at_hash` by its hash when it signs.
      return { ...payload, typ: 'ID', azp: clientId, sid, at_hash: issued.get(token), acr: '1' }
    }
  }

  Object.defineProperties(provider, {
    AccessToken: { value: AccessToken },
    IdToken: { value: IdToken },
  })
}

type Oidc = KoaContextWithOIDC['oidc']

/** Adjusts what the library answers to what Keycloak answers, after each request. */
function keycloakShape(
  provider: Provider,
  context: RealmContext,
  accessTokens: AccessTokens,
): Step {
  return async (ctx, next) => {
    await next()
    switch (ctx['oidc']?.route) {
      case 'authorization':
      case 'resume':
        allowFrames(ctx, context)
        followSession(ctx, context)
        break
      case 'discovery':
        shapeDiscovery(ctx)
        break
      case 'token':
        shapeTokens(ctx, context)
        break
      case 'revocation':
        await completeRevocation(ctx, provider, accessTokens)
        break
      case 'end_session':
        await endWithoutSession(ctx, provider)
        followSession(ctx, context)
        break
      case 'end_session_confirm':
        followSession(ctx, context)
        break
      default:
    }
  }
}

/** Silent renewal happens in a hidden frame of the portal. */
function allowFrames(ctx: StepContext, { portals }: RealmContext): void {
  const { params }: Oidc = ctx['oidc']
  if (ctx.status !== 303 || params?.['prompt'] !== 'none') return
  ctx.set('content-security-policy', `default-src 'none'; ${framedBy(ctx.res, portals)}`)
}

function shapeDiscovery(ctx: StepContext): void {
  const { body } = ctx
  if (!isRecord(body)) return
  // A posted answer would need a script on our page; no client of ours asks for it.
  body['response_modes_supported'] = ['query', 'fragment']
}

function shapeTokens(ctx: StepContext, context: RealmContext): void {
  const { body } = ctx
  const { AccessToken, RefreshToken }: Oidc['entities'] = ctx['oidc'].entities
  if (ctx.status !== 200 || !isRecord(body) || AccessToken === undefined) return
  const { realm, sessionIdleSeconds: idle, sessionMaxSeconds: longest } = context.realm()
  const uid = String(AccessToken.sessionUid)
  const now = epochSeconds()
  noteSeen(context.database.sql, { realm, user: AccessToken.accountId, at: now })
  const until = extendSession(context.database.sql, { realm, uid }, { now, idle, longest })
  if (until !== undefined) extendStatus(ctx, context, { uid, seconds: until - now })
  body['session_state'] = uid
  body['refresh_expires_in'] = RefreshToken?.remainingTTL
  body['not-before-policy'] = 0
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null
}

/**
 * Completes what the library does with a revocation (RFC 7009): access tokens are revoked too, a
 * token that is not ours counts as revoked, and a session without a cookie ends with its tokens.
 */
async function completeRevocation(
  ctx: StepContext,
  provider: Provider,
  accessTokens: AccessTokens,
): Promise<void> {
  const { entities, params }: KoaContextWithOIDC['oidc'] = ctx['oidc']
  if (isAboutJwt(ctx)) {
    await accessTokens.revoke(String(params?.['token']))
    ctx.status = 200
  }
  if (ctx.status !== 200) return
  if (entities.RefreshToken !== undefined && isFromPassword(entities.RefreshToken)) {
    await (await provider.Session.findByUid(String(entities.RefreshToken.sessionUid)))?.destroy()
  }
  // Keycloak answers without a body; a declared text would be refused by oidc-client-ts.
  ctx.remove('content-type')
  ctx.body = null
  ctx.status = 200
}

function isAboutJwt({ status, body }: StepContext): boolean {
  if (status !== 400 || typeof body !== 'object' || body === null) return false
  return 'error' in body && body.error === 'unsupported_token_type'
}
