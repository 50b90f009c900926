import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page, Request } from 'playwright-core'

import type { Environment } from './environment.ts'
import { RequestInterceptor } from './request-interceptor.ts'

/** The calls of the portal to the identity provider. */
export const calls = {
  discovery: isTo('/.well-known/openid-configuration'),
  token: isTo('/protocol/openid-connect/token'),
  revocation: isTo('/protocol/openid-connect/revoke'),
  signOut: isTo('/protocol/openid-connect/logout'),
  sessionFrame: isTo('/protocol/openid-connect/login-status-iframe.html'),
  signIn: isNavigation('/protocol/openid-connect/auth', 'page'),
  hiddenSignIn: isNavigation('/protocol/openid-connect/auth', 'frame'),
}

/** A call that the portal waits for; the rest goes on beside it. */
export function isCall(request: Request): boolean {
  return !calls.sessionFrame(request) && !calls.revocation(request)
}

/** Such a call that is not about where the provider is. */
export function isAnswered(request: Request): boolean {
  return isCall(request) && !calls.discovery(request)
}

/** A interceptor before everything that goes to the provider. */
export function interceptProvider(page: Page): Promise<RequestInterceptor> {
  return RequestInterceptor.before(page, /\/realms\//)
}

/** The provider loses its sessions and refresh tokens, as after an administrator ended them. */
export function forgetSessions(environment: Environment): void {
  using database = new DatabaseSync(join(environment.dataDir, 'identity', 'identity.db'))
  database.exec(`PRAGMA busy_timeout = 5000;
    DELETE FROM entry WHERE model IN ('Session', 'RefreshToken', 'Grant')`)
}

function isTo(path: string) {
  return (request: Request): boolean => new URL(request.url()).pathname.endsWith(path)
}

function isNavigation(path: string, where: 'page' | 'frame') {
  return (request: Request): boolean => {
    if (!isTo(path)(request) || !request.isNavigationRequest()) return false
    return (request.frame().parentFrame() === null) === (where === 'page')
  }
}
