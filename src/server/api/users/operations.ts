import type { Role } from '#machines/access.ts'
import type { Store } from '#server/records/store.ts'
import type { PlannedChange, UserAnswer, UserOperation } from '#server/records/user-changes.ts'

import type {
  Actor,
  ChangeResult,
  DirectoryUser,
  Refusal,
  RolePlace,
  RolesChange,
  UserDirectory,
} from './user-directory.ts'

/** The result for one user. */
interface UserAnswered {
  readonly userId: string
  readonly refusal: Refusal | null
}

/** The stores of one publication, and who asks. */
export interface Managing {
  readonly store: Store
  readonly directory: UserDirectory
  readonly publication: number
  readonly place: RolePlace
  readonly actor: Actor
}

/** Milliseconds after which an operation of another process counts as broken off. */
const longestOperation = 60_000
const processStarted = performance.timeOrigin

/** The operations that run in this process, so that the same one sent twice waits for the first. */
const running = new WeakMap<Store, Map<string, Promise<readonly UserAnswered[]>>>()

/**
 * Changes roles once: the same operation sent again gets the answer of the first time. 'taken' where the operation was
 * another one.
 */
export async function changeOnce(
  managed: Managing,
  operation: string,
  changes: readonly RolesChange[],
): Promise<readonly UserAnswered[] | 'taken'> {
  const { store, publication, actor } = managed
  const planned = await planOf(managed, changes)
  const author = { subject: actor.subject, name: actor.name }
  const noted: UserOperation = { operation, author, at: Date.now(), planned }
  const begun = await store.userChanges.begin(publication, noted, JSON.stringify(changes))
  switch (begun.state) {
    case 'taken':
      return 'taken'
    case 'ended':
      return begun.answer.map(answered)
    case 'open':
      return (
        (await running.get(store)?.get(keyOf(managed, operation))) ?? brokenOff(managed, begun.open)
      )
    case 'new':
    default:
      return runningOnce(managed, operation, () => apply(managed, noted, changes))
  }
}

/** Ends the operations that were broken off: records what was done of them, as the roles of now tell. */
export async function endBrokenOff(managed: Managing): Promise<void> {
  const open = await managed.store.userChanges.open(managed.publication)
  for (const operation of open) {
    const isRunning = running.get(managed.store)?.has(keyOf(managed, operation.operation)) === true
    if (!isRunning && isOld(operation)) await endByRoles(managed, operation)
  }
}

async function apply(
  { store, directory, publication, place, actor }: Managing,
  { operation, author, at }: UserOperation,
  changes: readonly RolesChange[],
): Promise<readonly UserAnswered[]> {
  const results = await directory.change(place, changes, actor)
  const answer = changes.map(({ userId }, index) => ({
    userId,
    refusal: results[index]?.refusal ?? null,
  }))
  const done = results.flatMap((result, index) => changeOf(result, changes[index]?.userId ?? ''))
  const recorded = done.map((change) => ({ ...change, kind: 'ROLES' as const, author, at }))
  const kept = await store.userChanges.end(publication, operation, { answer, changes: recorded })
  return kept.map(answered)
}

function changeOf(result: ChangeResult, userId: string): PlannedChange[] {
  if (result.refusal !== null) return []
  const { name, added, removed } = result
  return added.length + removed.length > 0 ? [{ userId, name, added, removed }] : []
}

/** An operation that nobody carries on: of one that may still run elsewhere nothing is known yet. */
async function brokenOff(managed: Managing, open: UserOperation): Promise<readonly UserAnswered[]> {
  if (isOld(open)) return endByRoles(managed, open)
  return open.planned.map(({ userId }) => ({ userId, refusal: 'UNREACHABLE' }))
}

async function endByRoles(
  { store, directory, publication, place, actor }: Managing,
  { operation, author, at, planned }: UserOperation,
): Promise<readonly UserAnswered[]> {
  const ids = planned.map(({ userId }) => userId)
  const { readOnly, users } = await directory.list(place, actor, ids)
  if (readOnly !== null) return ids.map((userId) => ({ userId, refusal: 'UNREACHABLE' }))
  const seen = planned.map((change) =>
    seenOf(
      change,
      users.find(({ id }) => id === change.userId),
    ),
  )
  const changes = seen.flatMap(({ done }) => done)
  const kept = await store.userChanges.end(publication, operation, {
    answer: seen.map(({ userId, refusal }) => ({ userId, refusal })),
    changes: changes.map((change) => ({ ...change, kind: 'ROLES' as const, author, at })),
  })
  return kept.map(answered)
}

/** The part of a planned change that stands now. */
function seenOf(change: PlannedChange, user: DirectoryUser | undefined) {
  const { userId, name } = change
  if (user === undefined) return { userId, refusal: 'NOT_FOUND', done: [] }
  const current = new Set<string>(user.roles)
  const added = change.added.filter((role) => current.has(role))
  const removed = change.removed.filter((role) => !current.has(role))
  const isWhole = added.length === change.added.length && removed.length === change.removed.length
  const isAny = added.length + removed.length > 0
  return {
    userId,
    refusal: isWhole ? null : 'UNREACHABLE',
    done: isAny ? [{ userId, name, added, removed }] : [],
  }
}

/** The roles that the changes are about to give and to take. */
async function planOf(
  { directory, place, actor }: Managing,
  changes: readonly RolesChange[],
): Promise<PlannedChange[]> {
  const ids = changes.map(({ userId }) => userId)
  const { users } = await directory.list(place, actor, ids)
  return changes.map(({ userId, add, remove }) => {
    const user = users.find(({ id }) => id === userId)
    const current: readonly Role[] = user?.roles ?? []
    const added = add.filter((role) => !current.includes(role))
    const removed = remove.filter((role) => current.includes(role))
    return { userId, name: user?.name ?? '', added, removed }
  })
}

async function runningOnce(
  managed: Managing,
  operation: string,
  work: () => Promise<readonly UserAnswered[]>,
): Promise<readonly UserAnswered[]> {
  const own = running.get(managed.store) ?? new Map<string, Promise<readonly UserAnswered[]>>()
  running.set(managed.store, own)
  const key = keyOf(managed, operation)
  const run = work()
  own.set(key, run)
  try {
    return await run
  } finally {
    own.delete(key)
  }
}

function keyOf({ publication }: Managing, operation: string): string {
  return `${publication} ${operation}`
}

/** Also one of a clock that was ahead. */
function isOld({ at }: UserOperation): boolean {
  if (at > Date.now() + longestOperation) return true
  return at < Math.max(processStarted, Date.now() - longestOperation)
}

const refusals: readonly Refusal[] = [
  'OWN_ROLE',
  'LAST_HOLDER',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'INVITED',
  'ROLE_MISSING',
  'UNREACHABLE',
]

function answered({ userId, refusal }: UserAnswer): UserAnswered {
  return { userId, refusal: refusals.find((known) => known === refusal) ?? null }
}
