import { createHash } from 'node:crypto'

import { base64url } from 'jose'

import { changed } from './fault.ts'
import type { Fields } from './fault.ts'
import type { Person } from './people.ts'
import type { Realm } from './realm.ts'
import { sign } from './signing.ts'

const usualLifetime = 300

/** For whom tokens are made. */
export interface Grant {
  person: Person
  clientId: string
  /** the value that the sign-in request asked to be repeated in the ID token */
  nonce: string | null
}

/** The token endpoint's answer, with the realm's fault in it. */
export async function tokenResponse(realm: Realm, grant: Grant): Promise<Fields> {
  const { fault } = realm
  const lifetime = fault.lifetime ?? usualLifetime
  const access = fault.accessToken ?? (await accessToken(realm, grant, lifetime))
  const id = await idToken(realm, grant, access)
  realm.secrets.push(access, id)
  const usual = {
    access_token: access,
    expires_in: lifetime,
    refresh_expires_in: 1800,
    refresh_token: realm.refreshTokenFor(grant),
    token_type: 'Bearer',
    id_token: id,
    'not-before-policy': 0,
    session_state: realm.sessionId,
    scope: 'openid profile email',
  }
  return changed(usual, fault.tokens, realm)
}

function accessToken(realm: Realm, grant: Grant, lifetime: number): Promise<string> {
  const { person, clientId } = grant
  const usual = {
    ...commonClaims(realm, person),
    aud: [...Object.keys(person.access), 'account'],
    exp: realm.now + lifetime,
    typ: 'Bearer',
    azp: clientId,
    resource_access: person.access,
  }
  return sign(changed(usual, realm.fault.access, realm), headerOf(realm), realm)
}

function idToken(realm: Realm, grant: Grant, access: string): Promise<string> {
  const { person, clientId, nonce } = grant
  const half = createHash('sha256').update(access).digest().subarray(0, 16)
  const usual = {
    ...commonClaims(realm, person),
    aud: clientId,
    exp: realm.now + usualLifetime,
    typ: 'ID',
    azp: clientId,
    nonce: nonce ?? undefined,
    at_hash: base64url.encode(half),
  }
  const { keys, key, fault } = realm
  const claims = changed(usual, fault.claims, realm)
  const header = changed(headerOf(realm), fault.header, realm)
  return sign(claims, header, { keys, key, how: fault.signing })
}

function headerOf({ key }: Realm): Fields {
  return { alg: 'RS256', typ: 'JWT', kid: key.jwk.kid }
}

function commonClaims(realm: Realm, person: Person): Fields {
  return {
    iss: realm.issuer,
    sub: person.subject,
    iat: realm.now,
    auth_time: realm.now,
    sid: realm.sessionId,
    name: person.name,
    given_name: person.givenName,
    preferred_username: person.account,
  }
}
