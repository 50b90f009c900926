import { generateKeyPair } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'

import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'

const generations = 2
const rotateAfter = 90 * 24 * 3600

/**
 * A realm's signing keys as private JWKs, newest first. The newest signs; the one before it still
 * verifies what it has signed. A key older than 90 days is followed by a new one. Only the JWK text
 * is kept: key objects do not survive being stored.
 */
export async function signingKeys(sql: DatabaseSync, realm: string, now: number): Promise<JWK[]> {
  if (currentKey(sql, realm, now) === undefined) await rotateKeys(sql, realm, now)
  return storedKeys(sql, realm)
}

/** The signing keys that a realm has, newest first; none before it was first asked for. */
export function storedKeys(sql: DatabaseSync, realm: string): JWK[] {
  return sql
    .prepare('SELECT jwk FROM signing_key WHERE realm = ? ORDER BY created DESC LIMIT ?')
    .all(realm, generations)
    .map((row): JWK => JSON.parse(String(row['jwk'])))
}

/** The id of the key that signs now; undefined when a new one is due. */
export function currentKey(sql: DatabaseSync, realm: string, now: number): string | undefined {
  const newest = sql
    .prepare('SELECT kid, created FROM signing_key WHERE realm = ? ORDER BY created DESC LIMIT 1')
    .get(realm)
  const isDue = newest === undefined || Number(newest['created']) < now - rotateAfter
  return isDue ? undefined : String(newest['kid'])
}

/**
 * Adds a key that signs from now on, also in a server that is running. What the key before it has
 * signed stays valid; what an older one has signed does not.
 */
export async function rotateKeys(sql: DatabaseSync, realm: string, now: number): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  const stored = JSON.stringify({ ...jwk, kid, use: 'sig', alg: 'RS256' })
  sql
    .prepare(
      `INSERT INTO signing_key (realm, kid, jwk, created) VALUES (?1, ?2, ?3, max(?4, 1 + coalesce(
         (SELECT max(created) FROM signing_key WHERE realm = ?1), 0)))`,
    )
    .run(realm, kid, stored, Math.floor(now))
  sql
    .prepare(
      `DELETE FROM signing_key WHERE realm = ?1 AND kid NOT IN
       (SELECT kid FROM signing_key WHERE realm = ?1 ORDER BY created DESC LIMIT ?2)`,
    )
    .run(realm, generations)
}

/** The public half of a private RSA key. */
export function publicKey({ kid = '', n = '', e = '' }: JWK): JWK {
  return { kty: 'RSA', kid, use: 'sig', alg: 'RS256', n, e }
}
