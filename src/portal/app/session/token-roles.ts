import { recognisedRoles } from '#machines/access.ts'
import { decodeToken } from '#portal/ports/identity/tokens/access-token.ts'

import { theSession } from './session.ts'

/** A client as a token names it, with the roles that the portal knows and those it ignores. spec 6 */
export interface TokenClient {
  id: string
  recognised: readonly string[]
  ignored: readonly string[]
}

/** All clients of a token's `resource_access`, in its order, those without a recognised role too. */
export function tokenRoles(resourceAccess: unknown): TokenClient[] {
  return entriesOf(resourceAccess).map(([id, access]) => {
    const current = rolesOf(access)
    return {
      id,
      recognised: recognisedRoles.filter((role) => current.includes(role)),
      ignored: current.filter((role) => !recognisedRoles.some((known) => known === role)),
    }
  })
}

function rolesOf(access: unknown): string[] {
  const roles = new Map(entriesOf(access)).get('roles')
  const names = Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : []
  return [...new Set(names)]
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value)
}

/**
 * True when the access token can be read and names no client at all: the provider leaves the roles out. A user who is leaving has none left, which is nothing to log.
 */
export function tokenLacksRoles(): boolean {
  const token = theSession().accessToken()
  if (token === '') return false
  const claims = decodeToken(token)
  return claims !== null && claims['resource_access'] === undefined
}
