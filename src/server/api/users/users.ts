import type { RecordedExport } from '#server/records/user-changes.ts'

import { screenNamed } from '../access/rights.ts'
import type { Context } from '../context.ts'
import { isoInstant, pageLength, tidy, operationId } from '../fields/arguments.ts'
import { connectionInfo, markedVersion, versionCursor } from '../fields/cursors.ts'
import { userErrorWith } from '../fields/user-errors.ts'
import type {
  ClientResolvers,
  UserList,
  MutationResolvers,
  UserError,
  UserRolesInput,
  RecordedExport as ExportRow,
  RecordExportPayload,
} from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'
import { endBrokenOff, changeOnce, type Managing } from './operations.ts'
import type { Actor } from './user-directory.ts'
import { recordedRoles, userRow, rolesNamed } from './user-row.ts'

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
        articles: change.articles ?? null,
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

/** Users whose roles are changed by one request. */
const mostUsers = 100

export const userWriting: Required<Pick<MutationResolvers, 'changeUserRoles'>> = {
  changeUserRoles: async (_, { clientId, changes, operation }, context) => {
    const id = operationId(operation)
    const fault = faultOf(changes)
    if (fault) return refused(fault)
    const publication = await publicationFor(context, clientId)
    const managed = managingOf(context, clientId, publication)
    if (!managed) return refused(userErrorWith('READ_ONLY', []))
    const request = changes.map(({ userId, add, remove }) => ({
      userId,
      add: rolesNamed(add),
      remove: rolesNamed(remove),
    }))
    const results = await changeOnce(managed, id, request)
    if (results === 'taken') return refused(userErrorWith('CONFLICT', ['operation']))
    return { results: [...results], userErrors: [] }
  },
}

function faultOf(changes: readonly UserRolesInput[]): UserError | undefined {
  if (changes.length > mostUsers) {
    const params = { max: String(mostUsers) }
    return userErrorWith('LIMIT_REACHED', ['changes'], { params })
  }
  const ids = changes.map(({ userId }) => userId)
  const wrong = changes.findIndex(
    ({ userId, add, remove }, index) =>
      add.some((role) => remove.includes(role)) || ids.indexOf(userId) < index,
  )
  return wrong < 0 ? undefined : userErrorWith('INVALID', ['changes', String(wrong)])
}

function refused(error: UserError) {
  return { results: [], userErrors: [error] }
}

/** As long as file systems take. */
const longestName = 255
/** Files of one person of one publication in a day: more than a person makes by hand. */
const mostExports = 1000
const day = 86_400_000

/** Noting the files that people make. */
export const exportWriting: Required<Pick<MutationResolvers, 'recordExport'>> = {
  recordExport: async (_, { clientId, screen, file, rows = null }, context) => {
    const { caller, store } = context
    const name = tidy(file)?.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '') ?? ''
    if (name === '') return refusedExport('REQUIRED', ['file'])
    if (name.length > longestName) return refusedExport('TOO_LONG', ['file'], longestName)
    const { subject = '', name: person = '' } = caller ?? {}
    const publication = await publicationFor(context, clientId)
    const at = Date.now()
    const made = await store.userChanges.exportsSince(publication, subject, at - day)
    if (made >= mostExports) return refusedExport('LIMIT_REACHED', [], mostExports)
    await store.userChanges.record(publication, {
      kind: 'EXPORTED',
      userId: subject,
      name: person,
      added: [],
      removed: [],
      author: { subject, name: person },
      at,
      exported: { screen, file: name, rows: rows === null ? null : Math.max(0, rows) },
    })
    return { userErrors: [] }
  },
}

/** A file as the API shows it. */
function exportRow({ screen, file, rows }: RecordedExport): ExportRow {
  return { screen: screenNamed(screen) ?? null, file, rows }
}

function refusedExport(
  code: 'REQUIRED' | 'TOO_LONG' | 'LIMIT_REACHED',
  field: readonly string[],
  max?: number,
): RecordExportPayload {
  const own = max === undefined ? {} : { params: { max: String(max) } }
  return { userErrors: [userErrorWith(code, field, own)] }
}
