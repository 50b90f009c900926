import { decodeToken } from '#portal/ports/identity/tokens/access-token.ts'

import { theSession } from './session.ts'

/**
 * True when the access token can be read and names no client at all: the provider leaves the roles out. A user who is leaving has none left, which is nothing to log.
 */
export function tokenLacksRoles(): boolean {
  const token = theSession().accessToken()
  if (token === '') return false
  const claims = decodeToken(token)
  return claims !== null && claims['resource_access'] === undefined
}
