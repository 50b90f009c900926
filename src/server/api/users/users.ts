import type { Context } from '../context.ts'
import { isoInstant, pageLength, tidy } from '../fields/arguments.ts'
import { connectionInfo, markedVersion, versionCursor } from '../fields/cursors.ts'
import type { ClientResolvers, UserList } from '../generated/resolvers.ts'
import { exportRow } from './exports.ts'
import { endBrokenOff, type Managing } from './operations.ts'
import type { Actor } from './user-directory.ts'
import { recordedRoles, userRow } from './user-row.ts'

const usualPage = 50

const elsewhere: UserList = {
  mayChange: false,
  readOnly: 'ELSEWHERE',
  mayInvite: false,
  console: null,
  users: [],
  isComplete: true,
}

/** The users of the organisation, who changed whose rights, and who made files. */
export const usersResolvers: Required<Pick<ClientResolvers, 'users' | 'userChanges'>> = {
  users: async ({ access, publication }, _, context) => {
    const managed = managingOf(context, access.id, publication.id)
    const { caller } = context
    if (!managed || !caller) return elsewhere
    const { directory, place, actor } = managed
    const { readOnly, console, users, isComplete } = await directory.list(place, actor)
    const mayChange = readOnly === null
    if (mayChange) await endBrokenOff(managed)
    const looked = { caller, client: access.id, users }
    return {
      mayChange,
      readOnly,
      console,
      isComplete,
      mayInvite: mayChange && directory.invitations !== undefined,
      users: users
        .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
        .map((user) => userRow(user, looked)),
    }
  },
  userChanges: async ({ access, publication }, { first, after, filter }, context) => {
    const managed = managingOf(context, access.id, publication.id)
    if (managed) await endBrokenOff(managed)
    const { changes, hasNext } = await context.store.userChanges.page(publication.id, {
      first: pageLength(first, usualPage),
      ...(after ? { before: markedVersion(after) } : {}),
      ...(filter?.kinds && { kinds: filter.kinds }),
      ...(filter?.person && { person: tidy(filter.person) ?? '' }),
    })
    const place = { hasNext, hasPrevious: Boolean(after) }
    return {
      nodes: changes.map(({ author, at, added, removed, exported, ...change }) => ({
        ...change,
        id: String(change.id),
        added: recordedRoles(added),
        removed: recordedRoles(removed),
        author: { id: author.subject, name: author.name },
        at: isoInstant(at),
        exported: exported ? exportRow(exported) : null,
      })),
      pageInfo: connectionInfo(changes, place, ({ id }) => versionCursor(id)),
    }
  },
}

/** Everything that a change of users needs; undefined where another provider has them. */
export function managingOf(
  { store, directory, caller, accessToken }: Context,
  client: string,
  publication: number,
): Managing | undefined {
  if (directory === undefined || caller === null) return undefined
  const { subject, name, realm } = caller
  const actor: Actor = { subject, name, token: accessToken }
  return { store, directory, publication, place: { realm, client }, actor }
}
