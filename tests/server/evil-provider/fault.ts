import type { Answer } from './answer.ts'
import type { Person } from './people.ts'

/** The requests that a provider answers; the paths are Keycloak's. */
export const endpoints = {
  discovery: '.well-known/openid-configuration',
  authorization: 'protocol/openid-connect/auth',
  token: 'protocol/openid-connect/token',
  keys: 'protocol/openid-connect/certs',
  userinfo: 'protocol/openid-connect/userinfo',
  revocation: 'protocol/openid-connect/revoke',
  endSession: 'protocol/openid-connect/logout',
  statusFrame: 'protocol/openid-connect/login-status-iframe.html',
  status: 'protocol/openid-connect/login-status-iframe.html/status',
} as const
export type Endpoint = keyof typeof endpoints

/** Members of a JSON object; one that is undefined is left out. */
export type Fields = Readonly<Record<string, unknown>>

/** The values that a fault may refer to. */
export interface Moment {
  /** the realm's issuer */
  issuer: string
  /** seconds since 1970 by the provider's clock */
  now: number
}

/** A change that replaces, adds or removes members. */
export type Changes = Fields | ((at: Moment) => Fields)

/** How a token is signed, when not by the realm's current key. */
export type Signing = 'not' | 'by the public key' | 'by another key' | 'before a change'

/** Everything in which a provider may differ from a good one. */
export interface Fault {
  /** answers that are sent instead of the right ones */
  answers?: Partial<Record<Endpoint, Answer>>
  /** of the discovery document */
  document?: Changes
  /** of what leads back to the portal; a list stands several times */
  callback?: Changes
  /** the parameters that lead back stand behind `#` */
  isFragment?: true
  /** of the token endpoint's answer */
  tokens?: Changes
  /** of the ID token */
  header?: Changes
  claims?: Changes
  signing?: Signing
  /** of the access token's claims */
  access?: Changes
  /** an access token that is none */
  accessToken?: string
  /** seconds an access token lives; default 300 */
  lifetime?: number
  /** the keys that are published besides the current one, or instead of it */
  keys?: 'two' | 'ten thousand' | 'next' | 'for encryption'
  userinfo?: Changes
  /** the user who is signed in at the provider; null for nobody */
  person?: Person | null
  /** the status frame's word on the session; `flood` is ten thousand messages of other kinds */
  session?: 'unchanged' | 'changed' | 'error' | 'flood'
  /** a page to press a button on stands before the way back */
  asks?: true
}

/** `fields` with the changes made. */
export function changed(fields: Fields, changes: Changes | undefined, at: Moment): Fields {
  const made = typeof changes === 'function' ? changes(at) : changes
  return Object.fromEntries(
    Object.entries({ ...fields, ...made }).filter(([, value]) => value !== undefined),
  )
}
