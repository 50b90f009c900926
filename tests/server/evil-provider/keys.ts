import { exportJWK, exportSPKI, generateKeyPair } from 'jose'
import type { CryptoKey, JWK } from 'jose'

/** A key pair of the provider. */
export interface Key {
  id: string
  privateKey: CryptoKey
  /** as it is published */
  jwk: JWK
  /** the public key as text; the secret of those who confuse algorithms */
  pem: string
}

/** `current` signs, `next` comes after it, `other` belongs to another provider. */
export type Keys = Readonly<Record<'current' | 'next' | 'other', Key>>

export async function createKeys(): Promise<Keys> {
  const [current, next, other] = await Promise.all([
    createKey('current'),
    createKey('next'),
    createKey('other'),
  ])
  return { current, next, other }
}

async function createKey(id: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' }
  return { id, privateKey, jwk, pem: await exportSPKI(publicKey) }
}

/** The keys a realm publishes. */
export function publishedKeys(keys: Keys, which: string | undefined): JWK[] {
  const { current, next, other } = keys
  if (which === 'two') return [current.jwk, other.jwk]
  if (which === 'next') return [next.jwk]
  if (which === 'for encryption') return [{ ...current.jwk, use: 'enc' }]
  if (which !== 'ten thousand') return [current.jwk]
  const many = Array.from({ length: 9_999 }, (_, index) => ({ ...other.jwk, kid: `key-${index}` }))
  return [...many, current.jwk]
}
