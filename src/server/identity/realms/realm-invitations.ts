import { randomBytes, randomUUID } from 'node:crypto'

import type { Role } from '#machines/access.ts'

import { hashed } from '../throttle.ts'
import { rolesOf, rolesOn, type Realm, type RealmInvitation, type RealmUser } from './realm-file.ts'
import { known, mayManage, nameOf, type Place } from './realm-users.ts'
import { changingUsers } from './realm-writing.ts'

/** Open invitations from one publication at most. */
export const mostInvitations = 200

const daysOpen = 7
const dayMs = 86_400_000

/** A person without an account yet; the e-mail address becomes the user name. */
interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly roles: readonly Role[]
}

interface Author {
  readonly id: string
  readonly name: string
}

/**
 * An invitation that was made, renewed or withdrawn; `token` is the secret of its link. `roles` names its publication
 * and all others where it gives roles.
 */
type Result =
  | { refusal: Refusal | 'DUPLICATE' | 'LIMIT_REACHED' }
  | {
      refusal: null
      userId: string
      name: string
      roles: { client: string; roles: Role[] }[]
      token: string | null
    }

/** ELSEWHERE: it opens publications too where the author manages no users. */
type Refusal = 'NOT_ALLOWED' | 'NOT_FOUND' | 'ELSEWHERE'

/** Invites a person with roles in a publication. @throws RealmFileError, RealmLockError */
export async function invite(
  dataDir: string,
  { realm, client }: Place,
  { person, author, now }: { person: Person; author: Author; now: number },
): Promise<Result> {
  return changingUsers<Result>(dataDir, realm, (file) => {
    if (!mayManage(file, client, author.id)) return refused('NOT_ALLOWED')
    if (file.users.some((user) => isSame(user, person.email))) return refused('DUPLICATE')
    if (
      file.users.filter(({ invitation }) => invitation?.client === client).length >= mostInvitations
    )
      return refused('LIMIT_REACHED')
    const { token, invitation } = madeInvitation({ client, author, now })
    const user = invitedUser(person, client, invitation)
    file.users.push(user)
    return done(user, { client, token })
  })
}

/** A new link and a new end for an invitation from this publication. @throws RealmFileError, RealmLockError */
export async function renew(
  dataDir: string,
  { realm, client }: Place,
  { userId, author, now }: { userId: string; author: Author; now: number },
): Promise<Result> {
  return changingUsers<Result>(dataDir, realm, (file) => {
    const user = openInvitation(file, { client, userId, author })
    if ('refusal' in user) return refused(user.refusal)
    const { token, invitation } = madeInvitation({ client, author, now })
    user.invitation = invitation
    return done(user, { client, token })
  })
}

/** Removes an invitation from this publication, and its user. @throws RealmFileError, RealmLockError */
export async function withdraw(
  dataDir: string,
  { realm, client }: Place,
  { userId, author }: { userId: string; author: Author },
): Promise<Result> {
  return changingUsers<Result>(dataDir, realm, (file) => {
    const user = openInvitation(file, { client, userId, author })
    if ('refusal' in user) return refused(user.refusal)
    file.users = file.users.filter(({ id }) => id !== userId)
    return done(user, { client, token: null })
  })
}

/** The user whose invitation a link holds, also when it is over; undefined where it holds none. */
export function invitedBy({ users }: Realm, token: string): RealmUser | undefined {
  const hash = hashed(token)
  return users.find(({ enabled, invitation }) => enabled && invitation?.tokenHash === hash)
}

/**
 * Gives the invited user a password and takes the invitation out of the file, in one write: of two who send the same
 * link at once one is first. Undefined where the invitation is gone, over or another one by now.
 * @throws RealmFileError, RealmLockError
 */
export async function accept(
  dataDir: string,
  realm: string,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: number },
): Promise<RealmUser | undefined> {
  return changingUsers(dataDir, realm, (file) => {
    const user = invitedBy(file, token)
    if (user?.invitation === undefined || isOver(user.invitation, now))
      return { result: undefined, isChanged: false }
    user.passwordHash = passwordHash
    user.invitation = undefined
    return { result: user, isChanged: true }
  })
}

/** True once the link is no longer taken, also one of a clock that was days ahead; `now` in milliseconds. */
export function isOver({ endsAt }: RealmInvitation, now: number): boolean {
  return endsAt <= now || endsAt > now + 2 * daysOpen * dayMs
}

function openInvitation(
  realm: Realm,
  { client, userId, author }: { client: string; userId: string; author: Author },
): RealmUser | { refusal: Refusal } {
  if (!mayManage(realm, client, author.id)) return { refusal: 'NOT_ALLOWED' }
  const user = realm.users.find(({ id }) => id === userId)
  if (user?.invitation?.client !== client) return { refusal: 'NOT_FOUND' }
  const managesAll = openedBy(realm, user).every((other) => mayManage(realm, other, author.id))
  return managesAll ? user : { refusal: 'ELSEWHERE' }
}

/** The publications that the link of an invited user opens. */
export function openedBy(realm: Realm, user: RealmUser): string[] {
  return [...rolesOf(realm, user)].flatMap(([client, { length }]) => (length > 0 ? [client] : []))
}

function madeInvitation({ client, author, now }: { client: string; author: Author; now: number }) {
  const token = randomBytes(32).toString('base64url')
  const end = { at: now, endsAt: now + daysOpen * dayMs }
  return { token, invitation: { tokenHash: hashed(token), ...end, client, author } }
}

function invitedUser(
  { firstName, lastName, email, roles }: Person,
  client: string,
  invitation: RealmInvitation,
): RealmUser {
  return {
    id: randomUUID(),
    username: email.toLowerCase(),
    firstName,
    lastName,
    email,
    enabled: true,
    passwordHash: undefined,
    invitation,
    realmRoles: [],
    groups: [],
    clientRoles: { [client]: [...roles] },
  }
}

function isSame({ username, email }: RealmUser, target: string): boolean {
  return [username, email].some((name) => name.toLowerCase() === target.toLowerCase())
}

function refused(refusal: (Result & { refusal: string })['refusal']) {
  return { result: { refusal }, isChanged: false }
}

function done(
  user: RealmUser,
  { client, token }: { client: string; token: string | null },
): { result: Result; isChanged: boolean } {
  const roles = [...new Set([client, ...Object.keys(user.clientRoles)])]
    .map((one) => ({ client: one, roles: known(rolesOn(user, one)) }))
    .filter((one) => one.client === client || one.roles.length > 0)
  return {
    result: { refusal: null, userId: user.id, name: nameOf(user), roles, token },
    isChanged: true,
  }
}
