import { createHash } from 'node:crypto'

import { base64url, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'

import { changed, type Fields, type Person } from './fault.ts'
import type { Realm } from './realm.ts'

/** Seconds that tokens live. */
const lifetime = 300
const header = { alg: 'RS256', typ: 'JWT', kid: 'current' }

/** The key that signs, and how it is published. */
export interface Key {
  privateKey: CryptoKey
  jwk: JWK
}

export async function createKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: header.kid, use: 'sig' } }
}

/** For whom tokens are made. */
export interface Grant {
  person: Person
  clientId: string
  /** the value that the sign-in request asked to be repeated in the ID token */
  nonce: string | null
}

/** The token endpoint's answer, with the realm's fault in it. */
export async function tokenResponse(realm: Realm, grant: Grant): Promise<Fields> {
  const { person, clientId, nonce } = grant
  const { fault, issuer, now } = realm
  const usual = {
    iss: issuer,
    sub: person.subject,
    iat: now,
    exp: now + lifetime,
    sid: realm.sessionId,
    azp: clientId,
    name: person.name,
    given_name: person.givenName,
  }
  const ofAccess = { aud: 'account', typ: 'Bearer', resource_access: person.access }
  const access = await sign(realm, { ...usual, ...ofAccess })
  const half = createHash('sha256').update(access).digest().subarray(0, 16)
  const ofSignIn = { aud: clientId, nonce: nonce ?? undefined, at_hash: base64url.encode(half) }
  const id = await sign(realm, changed({ ...usual, ...ofSignIn }, fault.claims))
  realm.secrets.push(access, id)
  return {
    access_token: access,
    expires_in: lifetime,
    refresh_token: realm.refreshTokenFor(grant),
    token_type: 'Bearer',
    id_token: id,
    session_state: realm.sessionId,
    scope: 'openid profile email',
  }
}

function sign({ key }: Realm, claims: Fields): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader(header).sign(key.privateKey)
}
