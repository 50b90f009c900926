import type { Format } from '#portal/i18n/formatters.ts'

/** A claim as a line of a table. */
export interface ClaimLine {
  name: string
  /** As the token has it. */
  value: string
  /** A time claim as a local time; empty for any other claim. */
  moment: string
}

type Claims = Readonly<Record<string, unknown>>

/** Claims that hold seconds since 1970. */
const times = new Set(['exp', 'iat', 'nbf', 'auth_time', 'updated_at'])

/** Decoded claims, times also as local dates. Roles have a section of their own. */
export function claimLines(claims: Claims, format: Format): ClaimLine[] {
  return Object.entries(claims)
    .filter(([name]) => name !== 'resource_access')
    .map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
      moment:
        times.has(name) && typeof value === 'number' ? format.exactDateTime(value * 1000) : '',
    }))
}
