import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { userByName } from '../claims.ts'
import { clientAddress } from '../client-address.ts'
import type { RealmContext } from '../context.ts'
import type { Realm, RealmUser } from '../realms/realm-file.ts'
import { hashPassword, passwordMatches, strongest } from './passwords.ts'

/** The reason why the sign-in failed. */
export type CredentialsFailure =
  | 'usernameMissing'
  | 'passwordMissing'
  | 'wrong'
  | 'locked'
  | 'busy'
  | 'defaultPassword'

/**
 * Checks a user name and a password. Guessing is slowed down per realm, user name and address, per
 * realm and user name over all addresses, and per address over all names; an unknown user name, or one
 * that is only invited, gives the same answer in the same time as a wrong password. spec 8
 */
export async function checkCredentials(
  context: RealmContext,
  request: IncomingMessage,
  { username, password }: { username: string; password: string },
): Promise<{ user: RealmUser } | { failure: CredentialsFailure }> {
  if (username.trim() === '') return { failure: 'usernameMissing' }
  if (password === '') return { failure: 'passwordMissing' }
  if (secondsLocked(context, request, username) > 0) return { failure: 'locked' }
  const realm = context.realm()
  const user = userByName(realm, username)
  const address = clientAddress(request, context.trustedProxies)
  const check = context.turns.take(address, async () => {
    const decoy = await decoyIn(realm)
    return passwordMatches(password, user?.passwordHash ?? decoy)
  })
  if (check === undefined) return { failure: 'busy' }
  const account = accountKey(realm, username)
  const key = `${account} ${address}`
  context.throttle.attempted(key)
  context.accountThrottle.attempted(account)
  context.addressThrottle.attempted(address)
  const matches = await check
  if (!matches || user?.passwordHash === undefined) return { failure: 'wrong' }
  if (context.defaultPasswords.refuses(realm, user, password)) return { failure: 'defaultPassword' }
  context.throttle.succeeded(key)
  context.accountThrottle.succeeded(account, address)
  context.addressThrottle.succeeded(address)
  return { user }
}

/** How long the next attempt for this user name from this address has to wait, in seconds. */
export function secondsLocked(
  context: RealmContext,
  request: IncomingMessage,
  username: string,
): number {
  const address = clientAddress(request, context.trustedProxies)
  const account = accountKey(context.realm(), username)
  return Math.max(
    context.throttle.lockedFor(`${account} ${address}`),
    context.accountThrottle.lockedFor(account, address),
    context.addressThrottle.lockedFor(address),
  )
}

function accountKey({ realm }: Realm, username: string): string {
  return `${realm} ${username.trim().toLowerCase()}`
}

/** The hash for unknown users: checking it costs as much as the realm's strongest hash. */
async function decoyIn({ users }: Realm): Promise<string> {
  const like = strongest(users.flatMap(({ passwordHash = [] }) => passwordHash))
  return like ?? (spare ??= await hashPassword(randomUUID()))
}

let spare: string | undefined
