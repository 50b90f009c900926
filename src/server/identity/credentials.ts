import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { userByName } from './claims.ts'
import { clientAddress } from './client-address.ts'
import type { RealmContext } from './context.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { RealmUser } from './realm-file.ts'

/** Why nobody was signed in. */
export type CredentialsFailure =
  | 'usernameMissing'
  | 'passwordMissing'
  | 'wrong'
  | 'locked'
  | 'busy'
  | 'defaultPassword'

/**
 * Checks a user name and a password. Guessing is slowed down per realm, user name and address; an
 * unknown user name gives the same answer in the same time as a wrong password. spec 8
 */
export async function checkCredentials(
  context: RealmContext,
  request: IncomingMessage,
  { username, password }: { username: string; password: string },
): Promise<{ user: RealmUser } | { failure: CredentialsFailure }> {
  if (username.trim() === '') return { failure: 'usernameMissing' }
  if (password === '') return { failure: 'passwordMissing' }
  if (secondsLocked(context, request, username) > 0) return { failure: 'locked' }
  const { throttle, defaultPasswords } = context
  const realm = context.realm()
  const user = userByName(realm, username)
  const check = context.turns.take(async () =>
    passwordMatches(password, user?.passwordHash ?? (await decoyFor(realm.users[0]?.passwordHash))),
  )
  if (check === undefined) return { failure: 'busy' }
  const key = attemptKey(context, request, username)
  throttle.attempted(key)
  const matches = await check
  if (!matches || user === undefined) return { failure: 'wrong' }
  if (defaultPasswords.refuses(realm, user, password)) return { failure: 'defaultPassword' }
  throttle.succeeded(key)
  return { user }
}

/** How long the next attempt for this user name from this address has to wait, in seconds. */
export function secondsLocked(
  context: RealmContext,
  request: IncomingMessage,
  username: string,
): number {
  return context.throttle.lockedFor(attemptKey(context, request, username))
}

function attemptKey({ realm }: RealmContext, request: IncomingMessage, username: string): string {
  return `${realm().realm} ${username.trim().toLowerCase()} ${clientAddress(request)}`
}

/** What an unknown user's password is checked against: as costly as the realm's own hashes. */
async function decoyFor(like: string | undefined): Promise<string> {
  return like ?? (decoy ??= await hashPassword(randomUUID()))
}

let decoy: string | undefined
