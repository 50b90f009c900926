import { randomUUID } from 'node:crypto'

import { userByName } from './claims.ts'
import type { RealmContext, StepContext } from './context.ts'
import type { SignInFailure } from './pages/sign-in-page.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { RealmUser } from './realm-file.ts'
import type { Texts } from './texts.ts'

/** Who signed in, or what the form says instead, with the status of the answer. */
export type Outcome = { user: RealmUser } | { failure: SignInFailure; status: 400 | 429 }

/**
 * Checks what the sign-in form sent. Guessing is slowed down per realm, user name and address; an
 * unknown user name gives the same answer in the same time as a wrong password. spec 8
 */
export async function checkCredentials(
  ctx: StepContext,
  { realm, throttle }: RealmContext,
  { username, password, texts }: { username: string; password: string; texts: Texts },
): Promise<Outcome> {
  const missing = username.trim() === '' ? 'username' : password === '' ? 'password' : null
  if (missing !== null) {
    return { failure: { text: texts.required(texts[missing]), field: missing }, status: 400 }
  }
  const key = `${realm().realm} ${username.trim().toLowerCase()} ${ctx.req.socket.remoteAddress}`
  const wait = throttle.lockedFor(key)
  if (wait > 0) {
    ctx.set('retry-after', String(wait))
    return { failure: { text: texts.locked(wait), field: 'none' }, status: 429 }
  }
  throttle.attempted(key)
  const user = userByName(realm(), username)
  const hash = user?.passwordHash ?? (await decoyFor(realm().users[0]?.passwordHash))
  const matches = await passwordMatches(password, hash)
  if (!matches || user === undefined) {
    return { failure: { text: texts.wrongCredentials, field: 'password' }, status: 400 }
  }
  throttle.succeeded(key)
  return { user }
}

/** What an unknown user's password is checked against: as costly as the realm's own hashes. */
async function decoyFor(like: string | undefined): Promise<string> {
  return like ?? (decoy ??= await hashPassword(randomUUID()))
}

let decoy: string | undefined
