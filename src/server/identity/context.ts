import type { JWK } from 'jose'
import type { Provider } from 'oidc-provider'

import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Realm } from './realms/realm-file.ts'
import type { RightsChange } from './realms/realm-users.ts'
import type { DefaultPasswords } from './sign-in/default-passwords.ts'
import type { IdentityDatabase } from './storage/database.ts'
import type { AccountThrottle, Failures, Throttle } from './throttle.ts'

/** The shared context of one realm's provider. */
export interface RealmContext {
  /** The realm as its file says now. */
  realm: () => Realm
  /** The address at which portal and provider are reached, without a slash at the end. */
  origin: string
  /** The origins whose pages may sign in: our own, then those that are allowed. */
  portals: readonly string[]
  /** The portal's OpenID client. */
  clientId: string
  dataDir: string
  database: IdentityDatabase
  /** Private signing keys, the newest first. */
  keys: JWK[]
  /** Failures per realm, user name and address. */
  throttle: Throttle
  /** Failures per address, over all realms and user names. */
  addressThrottle: Failures
  /** Failures per realm and user name, over all addresses. */
  accountThrottle: AccountThrottle
  /** How many proxies before this server are believed who asked them. */
  trustedProxies: number
  /** Checks of passwords take turns, in all realms. */
  turns: ConcurrencyLimit
  defaultPasswords: DefaultPasswords
  /** True when the token endpoint takes user name and password. */
  passwordGrant: boolean
  /** The clock of throttle, refresh tokens and signing keys, in seconds since 1970. */
  now: () => number
  /** Life of an access token in seconds. */
  accessTokenSeconds: () => number
  /** Hears of an accepted invitation, and the publications that it opens. */
  accepted: (realm: string, changes: readonly RightsChange[]) => Promise<void>
  /** Tells the operator, never the user, what went wrong. */
  report: (text: string) => void
}

/** A step of the provider's Koa app. */
export type Step = Parameters<Provider['use']>[0]

/** One request to the provider's Koa app. */
export type StepContext = Parameters<Step>[0]

/** Paths below `/realms/{realm}`, as Keycloak has them. */
export const paths = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  jwks: '/protocol/openid-connect/certs',
  userinfo: '/protocol/openid-connect/userinfo',
  revocation: '/protocol/openid-connect/revoke',
  end_session: '/protocol/openid-connect/logout',
  sessionFrame: '/protocol/openid-connect/login-status-iframe.html',
  login: '/login-actions/authenticate',
  invitation: '/login-actions/invitation',
} as const

/** The two addresses of a portal to which the provider answers. spec 7 */
export function answerAddresses(portal: string): string[] {
  return [`${portal}/auth`, `${portal}/silent-refresh`]
}

/** Seconds since 1970. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
