import { fieldsOf } from './fields.ts'
import { storageOf } from './storage.ts'

/** As much of the library's user as the portal needs. */
export interface TokenHolder {
  access_token: string
  id_token?: string | undefined
  /** seconds since 1970 */
  expires_at?: number | undefined
  profile: {
    sub: string
    name?: string | undefined
    given_name?: string | undefined
    preferred_username?: string | undefined
  }
}

/** The library's key of a stored user. spec 9 */
function keyOf(issuer: string, clientId: string): string {
  return `oidc.user:${issuer}:${clientId}`
}

/**
 * The user this tab has stored, read without the library and without asking the provider, so that a
 * reload shows its screen at once. An entry that cannot be read is removed: it would stay for ever.
 */
export function storedUser(issuer: string, clientId: string): TokenHolder | null {
  const stored = storageOf('tab')?.getItem(keyOf(issuer, clientId)) ?? null
  if (stored === null) return null
  const user = parsed(stored)
  if (user === null) removeStoredUser(issuer, clientId)
  return user
}

export function removeStoredUser(issuer: string, clientId: string): void {
  storageOf('tab')?.removeItem(keyOf(issuer, clientId))
}

function parsed(stored: string): TokenHolder | null {
  try {
    const { access_token, id_token, expires_at, profile } = fieldsOf(JSON.parse(stored))
    const { sub, name, given_name, preferred_username } = fieldsOf(profile)
    if (typeof access_token !== 'string' || typeof sub !== 'string') return null
    return {
      access_token,
      id_token: textOf(id_token),
      expires_at: typeof expires_at === 'number' ? expires_at : undefined,
      profile: {
        sub,
        name: textOf(name),
        given_name: textOf(given_name),
        preferred_username: textOf(preferred_username),
      },
    }
  } catch {
    return null
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
