import type { Answer } from './answer.ts'

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

/** Answers by endpoint. */
export type Answers = Partial<Record<Endpoint, Answer>>

/** Everything in which a provider may differ from a good one. */
export interface Fault {
  /** answers that are sent instead of the right ones */
  answers?: Answers
  /** of what leads back to the portal */
  callback?: Fields
  /** the parameters that lead back stand behind `#` */
  isFragment?: true
  /** of the ID token */
  claims?: Fields
  /** the user who is signed in at the provider */
  person?: Person
  /** the status frame's word on the session; `flood` is ten thousand messages of other kinds */
  session?: 'unchanged' | 'flood'
}

/** `fields` with the changes made. */
export function changed(fields: Fields, changes: Fields | undefined): Fields {
  const made = Object.entries({ ...fields, ...changes })
  return Object.fromEntries(made.filter(([, value]) => value !== undefined))
}

/** A user with an account at the provider. */
export interface Person {
  subject: string
  name: string
  givenName: string
  /** `resource_access` of the access token */
  access: Readonly<Record<string, unknown>>
}

/** May see two publications of the demo. */
export const anna: Person = {
  subject: '4a6c1c6e-anna',
  name: 'Anna Berg',
  givenName: 'Anna',
  access: {
    apothekenblatt: { roles: ['view-banlist', 'view-dav-article-report', 'view-topic-planning'] },
    'praxis-heute': { roles: ['view-banlist'] },
  },
}

/** Another user, with the same rights. */
export const bruno: Person = {
  subject: '9b2d7f10-bruno',
  name: 'Bruno Kern',
  givenName: 'Bruno',
  access: anna.access,
}
