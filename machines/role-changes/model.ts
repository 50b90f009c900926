import type { Role } from '../access.ts'

/** One role that one user is to get or to lose. */
export interface RoleChange {
  readonly userId: string
  readonly role: Role
  /** false: the role is taken */
  readonly isGiven: boolean
}

/** The roles that a user holds in person. */
export interface HeldRoles {
  readonly userId: string
  readonly roles: readonly Role[]
}

/** The server's answer for one user; null: all changes of this user are done, otherwise none is. */
export interface UserAnswer {
  readonly userId: string
  readonly refusal: string | null
}

/** The outcome for one user, with the changes that it is about. */
export interface UserResult extends UserAnswer {
  readonly changes: readonly RoleChange[]
}

/** Stages a change; a second time for the same role takes it back. */
export function toggled(staged: readonly RoleChange[], change: RoleChange): RoleChange[] {
  const others = staged.filter((one) => !isSamePlace(one, change))
  return others.length < staged.length ? others : [...staged, change]
}

/** The users of changes, in the order in which they were staged. */
export function usersIn(changes: readonly RoleChange[]): string[] {
  return [...new Set(changes.map(({ userId }) => userId))]
}

/** Parts staged changes into those that are still wanted and those that stand already or whose user is gone. */
export function sorted(staged: readonly RoleChange[], held: readonly HeldRoles[]) {
  const roles = new Map(held.map((one) => [one.userId, one.roles]))
  const isOpen = ({ userId, role, isGiven }: RoleChange) =>
    roles.has(userId) && roles.get(userId)?.includes(role) !== isGiven
  return {
    open: staged.filter(isOpen),
    moot: staged.filter((change) => !isOpen(change)),
  }
}

/** The outcome for each user; one that the server says nothing about is not done. */
export function resultsOf(
  staged: readonly RoleChange[],
  answers: readonly UserAnswer[],
): UserResult[] {
  return usersIn(staged).map((userId) => {
    const answer = answers.find((one) => one.userId === userId)
    const changes = staged.filter((change) => change.userId === userId)
    return { userId, changes, refusal: answer === undefined ? 'UNNAMED' : answer.refusal }
  })
}

/** The changes of users whose changes were refused. */
export function refusedIn(results: readonly UserResult[]): RoleChange[] {
  return results.filter(({ refusal }) => refusal !== null).flatMap(({ changes }) => changes)
}

/** Adds what is not there yet. */
export function joined(known: readonly RoleChange[], more: readonly RoleChange[]): RoleChange[] {
  return [...known, ...more.filter((one) => !known.some((other) => isSamePlace(one, other)))]
}

function isSamePlace(one: RoleChange, other: RoleChange): boolean {
  return one.userId === other.userId && one.role === other.role
}
