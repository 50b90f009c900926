import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { tokenRoles } from '#portal/app/session/token-roles.ts'
import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useSession } from '#portal/app/session/use-session.ts'

type Claims = Readonly<Record<string, unknown>>

/** The parts of a report. */
interface ReportSource {
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

/** The part of the diagnosis that the report uses. */
export interface Reported extends Pick<Diagnostics, 'log' | 'diagnosis'> {
  now: Pick<Diagnostics, 'buildId' | 'state' | 'expiresAt' | 'renewsAt'>
}

/** Writes the report as things are when it is called. */
export function useReport({ log, diagnosis, now }: Reported): () => string {
  const { realm, organisation } = useSession()
  const { client } = useCurrentPublication()
  return () => {
    const { access, id, ...rest } = diagnosis
    return reportOf({
      written: new Date().toISOString(),
      address: location.pathname,
      browser: navigator.userAgent,
      build: now.buildId,
      organisation,
      realm,
      state: now.state,
      expires: instant(now.expiresAt),
      renews: instant(now.renewsAt),
      client,
      clients: tokenRoles(access?.['resource_access']),
      ...rest,
      events: log.map(({ at, ...entry }) => ({ at: instant(at), ...entry })),
      access,
      id,
    })
  }
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
