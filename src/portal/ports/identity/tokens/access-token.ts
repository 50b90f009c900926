import { fieldsOf } from '#lib/fields.ts'
import { clientsOf } from '#machines/access.ts'
import type { ClientAccess } from '#machines/access.ts'

/** The claims of an access token that the portal reads. */
export interface AccessClaims {
  clients: ClientAccess[]
  /** milliseconds since 1970; null when the token does not say */
  expiresAt: number | null
}

/** The latest token that could not be decoded: opaque tokens are looked at every second. */
let reported: string | null = null

/** The payload of a token; null, and logged once, when it cannot be decoded. spec 8 */
export function decodeToken(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    const decoded: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof decoded !== 'object' || decoded === null) throw new TypeError('no object')
    return fieldsOf(decoded)
  } catch {
    // The error itself would quote what it could not read.
    if (token !== reported) console.error('The token cannot be decoded.')
    reported = token
    return null
  }
}

/** Clients with recognised roles and the expiry of an access token. spec 6 */
export function readAccess(token: string): AccessClaims {
  const claims = decodeToken(token)
  const { exp } = claims ?? {}
  return {
    clients: clientsOf(claims?.['resource_access']),
    expiresAt: typeof exp === 'number' ? exp * 1000 : null,
  }
}
