import type { EventEmitter } from 'node:events'

import { Provider } from 'oidc-provider'

import { configurationOf } from './configuration.ts'
import type { RealmContext } from './context.ts'
import { guardStep } from './guard.ts'
import { sessionFrameStep } from './session/session-frame.ts'
import { signOutHintStep } from './session/sign-out-hint.ts'
import { invitationStep } from './sign-in/invitation.ts'
import { loginStep } from './sign-in/login.ts'
import { allowPasswordGrant } from './sign-in/password-grant.ts'
import { postedRequestStep } from './sign-in/posted-request.ts'
import { responseModeStep } from './sign-in/response-mode.ts'
import { accessTokensOf } from './tokens/access-tokens.ts'
import { keycloakShape } from './tokens/keycloak-shape.ts'
import { withAccessTokenHash } from './tokens/token-hash.ts'
import { userinfoStep } from './tokens/userinfo.ts'

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
