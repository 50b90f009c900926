import { recognisedRoles } from '#machines/access.ts'
import type { Role } from '#machines/access.ts'

import type { Context } from '../context.ts'
import { isoInstant, operationId, pageLength } from '../fields/arguments.ts'
import { markedVersion, versionCursor } from '../fields/cursors.ts'
import { userErrorWith } from '../fields/user-errors.ts'
import type {
  ClientResolvers,
  MutationResolvers,
  Role as RoleName,
  UserLock,
  UserRolesInput,
} from '../generated/resolvers.ts'
import { publicationFor, roleName } from '../viewer.ts'
import type { DirectoryUser, RolesChange, UserDirectory } from './user-directory.ts'

const usualPage = 50
/** Users whose roles are changed by one request. */
const mostUsers = 100
const managing: Role = 'view-user-management'

/** The users of the organisation, and who changed whose roles. */
export const usersResolvers: Required<Pick<ClientResolvers, 'users' | 'userChanges'>> = {
  users: ({ access }, _, { caller, directory }) => {
    const found = directory?.users({ realm: caller?.realm ?? '', client: access.id })
    if (found === undefined)
      return { mayChange: false, readOnly: 'ELSEWHERE', console: null, users: [] }
    const users = found
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
      .map((user) => ({
        ...user,
        roles: user.roles.map(roleName),
        locks: locksOf(user, caller?.subject),
      }))
    return { mayChange: true, readOnly: null, console: null, users }
  },
  userChanges: async ({ publication }, { first, after }, { store }) => {
    const { changes, hasNext } = await store.userChanges.page(publication.id, {
      first: pageLength(first, usualPage),
      ...(after ? { before: markedVersion(after) } : {}),
    })
    const [newest, oldest] = [changes[0], changes.at(-1)]
    return {
      nodes: changes.map(({ author, at, added, removed, ...change }) => ({
        ...change,
        id: String(change.id),
        added: knownRoles(added),
        removed: knownRoles(removed),
        author: { id: author.subject, name: author.name },
        at: isoInstant(at),
      })),
      pageInfo: {
        hasNextPage: hasNext,
        hasPreviousPage: Boolean(after),
        startCursor: newest ? versionCursor(newest.id) : null,
        endCursor: oldest ? versionCursor(oldest.id) : null,
      },
    }
  },
}

/** Changing roles. */
export const userWriting: Required<Pick<MutationResolvers, 'changeUserRoles'>> = {
  changeUserRoles: async (_, { clientId, changes, operation }, context) => {
    const { directory } = context
    const id = operationId(operation)
    if (changes.length > mostUsers) {
      const params = { max: String(mostUsers) }
      return { results: [], userErrors: [userErrorWith('LIMIT_REACHED', ['changes'], { params })] }
    }
    const wrong = changes.findIndex(({ add, remove }) => add.some((role) => remove.includes(role)))
    if (wrong >= 0)
      return { results: [], userErrors: [userErrorWith('INVALID', ['changes', String(wrong)])] }
    if (!directory) return { results: [], userErrors: [userErrorWith('READ_ONLY', [])] }
    const results = await changed(context, directory, { clientId, changes, operation: id })
    return { results, userErrors: [] }
  },
}

async function changed(
  context: Context,
  directory: UserDirectory,
  asked: { clientId: string; changes: readonly UserRolesInput[]; operation: string },
) {
  const { caller, store } = context
  if (!caller) return []
  const place = { realm: caller.realm, client: asked.clientId }
  const changes = asked.changes.map(changeOf)
  const results = await directory.change(place, changes, caller.subject)
  const at = Date.now()
  const done = results.flatMap((result, index) => {
    const userId = changes[index]?.userId
    if (result.refusal !== null || userId === undefined) return []
    const { name, added, removed } = result
    const author = { subject: caller.subject, name: caller.name }
    return added.length + removed.length > 0 ? [{ userId, name, added, removed, author, at }] : []
  })
  const publication = await publicationFor(context, asked.clientId)
  await store.userChanges.record(publication, done, asked.operation)
  return results.map(({ refusal }, index) => ({ userId: changes[index]?.userId ?? '', refusal }))
}

function changeOf({ userId, add, remove }: UserRolesInput): RolesChange {
  return { userId, add: add.flatMap(roleOf), remove: remove.flatMap(roleOf) }
}

function roleOf(name: RoleName): Role[] {
  return recognisedRoles.filter((role) => roleName(role) === name)
}

/** Roles of a record; one that is not recognised any more is left out. */
function knownRoles(names: readonly string[]): RoleName[] {
  return recognisedRoles.filter((role) => names.includes(role)).map(roleName)
}

function locksOf({ id, roles }: DirectoryUser, own: string | undefined): UserLock[] {
  if (id !== own || !roles.includes(managing)) return []
  return [{ role: roleName(managing), reason: 'OWN_ROLE' }]
}
