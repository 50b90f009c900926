import { base64url, CompactSign } from 'jose'

import type { Fields, Signing } from './fault.ts'
import type { Key, Keys } from './keys.ts'

/** A JWT as the fault wants it signed; usually by the key that `header` means to name. */
export async function sign(
  claims: Fields,
  header: Fields,
  { keys, key, how }: { keys: Keys; key: Key; how?: Signing | undefined },
): Promise<string> {
  if (how === 'not') return `${encoded({ ...header, alg: 'none' })}.${encoded(claims)}.`
  if (how === 'by the public key') {
    const secret = new TextEncoder().encode(key.pem)
    return signed(claims, { ...header, alg: 'HS256' }, secret)
  }
  const token = await signed(
    claims,
    header,
    (how === 'by another key' ? keys.other : key).privateKey,
  )
  return how === 'before a change' ? withOtherClaims(token, claims) : token
}

function signed(
  claims: Fields,
  header: Fields,
  key: Key['privateKey'] | Uint8Array,
): Promise<string> {
  const { alg, crit } = header
  const named = Array.isArray(crit) ? crit.map((name: unknown) => [name, true]) : []
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ ...header, alg: String(alg) })
    .sign(key, { crit: Object.fromEntries(named) })
}

/** Says something else than what was signed, and nothing that is wrong by itself. */
function withOtherClaims(token: string, claims: Fields): string {
  const [head, , signature] = token.split('.')
  return [head, encoded({ ...claims, name: 'Somebody Else' }), signature].join('.')
}

function encoded(fields: Fields): string {
  return base64url.encode(JSON.stringify(fields))
}
