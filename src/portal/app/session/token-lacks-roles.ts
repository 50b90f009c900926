import { decodeToken } from '#portal/ports/identity/tokens/access-token.ts'

import { theSession } from './session.ts'

/** True when the access token can be read and names no client at all: the provider leaves the roles out. */
export function tokenLacksRoles(): boolean {
  const claims = decodeToken(theSession().accessToken())
  return claims !== null && claims['resource_access'] === undefined
}
