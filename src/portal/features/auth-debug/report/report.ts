type Claims = Readonly<Record<string, unknown>>

/** The parts of a report. */
export interface ReportSource {
  /** The claims of both tokens, decoded. */
  access: Claims | null
  id: Claims | null
  [fact: string]: unknown
}

/** Claims that say nothing about a person; every other one is left out. */
const technical = new Set([
  'iss',
  'aud',
  'azp',
  'client_id',
  'typ',
  'scope',
  'exp',
  'iat',
  'nbf',
  'auth_time',
  'acr',
  'amr',
  'allowed-origins',
  'realm_access',
  'resource_access',
  'email_verified',
])

const redacted = '(redacted)'
const emailLike = /[^\s"'<>()/:]+@[^\s"'<>()/:]+/g
const tokenLike = /eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g

/**
 * The diagnosis as JSON that may be sent to support: no token or code, and of a person neither name nor
 * address, whichever claim they stand in.
 */
export function reportOf({ access, id, ...facts }: ReportSource): string {
  const names = [...personal(access), ...personal(id)]
  const scrubbed = { ...facts, access: withoutPerson(access), id: withoutPerson(id) }
  return JSON.stringify(scrubbed, (_, value) => scrub(value, names), 2)
}

function withoutPerson(claims: Claims | null): Claims | null {
  if (claims === null) return null
  const lines = Object.entries(claims).map(([name, value]) => [
    name,
    technical.has(name) ? value : redacted,
  ])
  return Object.fromEntries(lines)
}

const ofPerson = ['sub', 'name', 'given_name', 'family_name', 'preferred_username', 'nickname']
const shortest = 3

/** A person's name, marked so that other places find it. */
function personal(claims: Claims | null): string[] {
  return ofPerson
    .map((name) => claims?.[name])
    .filter((value) => typeof value === 'string')
    .filter((value) => value.length >= shortest)
}

function scrub(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'string') return value
  const plain = value.replaceAll(emailLike, redacted).replaceAll(tokenLike, redacted)
  return names.includes(plain) ? redacted : plain
}
