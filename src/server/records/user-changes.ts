import type { Insertable, Kysely, Selectable } from 'kysely'

import type { Engine } from './engine/engine.ts'
import type { Tables, UserChangeTable, UserOperationTable } from './engine/tables.ts'
import type { LocalChanges } from './version-feed.ts'

/** The kinds of entries: about roles, an invitation, an account, a file that was made, or articles that went or came back. */
const userChangeKinds = [
  'ROLES',
  'INVITED',
  'RENEWED',
  'WITHDRAWN',
  'ACCEPTED',
  'PASSWORD',
  'ADDED',
  'DISABLED',
  'ENABLED',
  'DELETED',
  'EXPORTED',
  'ARTICLES_REMOVED',
  'ARTICLES_RESTORED',
] as const
export type UserChangeKind = (typeof userChangeKinds)[number]

/** The author's subject of changes by a command of the operator; the name is that of the account on the machine. */
export const commandLine = 'command-line'

/** Days for which entries are kept. */
const userChangesKept = 730

/** A file that a person made of what the portal shows. */
export interface RecordedExport {
  readonly screen: string
  readonly file: string
  /** null where they were not counted, as in a picture */
  readonly rows: number | null
}

/** A change of the rights of one user in one publication, a file that one made of it, or articles that one removed or put back. */
export interface UserChange {
  readonly id: number
  readonly kind: UserChangeKind
  readonly userId: string
  /** the user's name at that time */
  readonly name: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly author: UserAuthor
  /** milliseconds */
  readonly at: number
  /** of a file alone */
  readonly exported?: RecordedExport | null
  /** how many went or came back */
  readonly articles?: number | null
}

/** The user who changed something. */
interface UserAuthor {
  readonly subject: string
  readonly name: string
}

/** The roles that an operation is about to give to a user and to take. */
export interface PlannedChange {
  readonly userId: string
  readonly name: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** An operation that changes roles, before it does. */
export interface UserOperation {
  readonly operation: string
  readonly author: UserAuthor
  /** milliseconds */
  readonly at: number
  readonly planned: readonly PlannedChange[]
}

/** The answer of an operation for one user; null where it was done. */
export interface UserAnswer {
  readonly userId: string
  readonly refusal: string | null
}

/** An operation that was asked for: new, ended with an answer, not ended yet, or another one of the same name. */
type BegunOperation =
  | { readonly state: 'new' | 'taken' }
  | { readonly state: 'ended'; readonly answer: readonly UserAnswer[] }
  | { readonly state: 'open'; readonly open: UserOperation }

/**
 * The record of changes of users' rights and of files that they made. Roles themselves are the identity provider's, so an operation is noted here
 * before it is asked, and ends here with its answer: if the server stops in between, the open operation says which
 * roles have to be looked at. All promises resolve after their commit.
 */
export interface UserChangeStore {
  /** Notes an operation once; `asked` is compared when it comes again. */
  begin(publication: number, operation: UserOperation, request: string): Promise<BegunOperation>
  /** The first end of an operation is kept, with its changes; the answer that is kept comes back. */
  end(
    publication: number,
    operation: string,
    ended: { answer: readonly UserAnswer[]; changes: readonly Omit<UserChange, 'id'>[] },
  ): Promise<readonly UserAnswer[]>
  /** The operations without an answer. */
  open(publication: number): Promise<UserOperation[]>
  /** Notes changes that are no operation. */
  record(publication: number, ...changes: readonly Omit<UserChange, 'id'>[]): Promise<void>
  /** How many files a person has made since a moment. */
  exportsSince(publication: number, subject: string, since: number): Promise<number>
  /** Newest first; `before` is the id of a change, `person` did it or had it done to them. */
  page(
    publication: number,
    asked: {
      first: number
      before?: number
      kinds?: readonly UserChangeKind[]
      person?: string
    },
  ): Promise<{ changes: UserChange[]; hasNext: boolean }>
}

const day = 86_400_000

/** `UserChangeStore` over the engine. */
export function sqlUserChanges({ db }: Engine, changed: LocalChanges): UserChangeStore {
  return {
    begin: (publication, operation, asked) => begin(db, { publication, operation, asked }),
    end: async (publication, operation, { answer, changes }) => {
      const kept = await db.transaction().execute(async (tx) => {
        const own = { publication, operation }
        const { numUpdatedRows } = await tx
          .updateTable('user_operation')
          .set({ answer: JSON.stringify(answer) })
          .where('publication_id', '=', publication)
          .where('operation', '=', operation)
          .where('answer', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return answerOf(await operationRow(tx, own))
        const rows = changes.map((change) => rowOf(publication, change, operation))
        if (rows.length > 0) await tx.insertInto('user_change').values(rows).execute()
        return answer
      })
      changed.notice()
      return kept
    },
    open: async (publication) => {
      const rows = await db
        .selectFrom('user_operation')
        .selectAll()
        .where('publication_id', '=', publication)
        .where('answer', 'is', null)
        .execute()
      return rows.map(operationOf)
    },
    record: async (publication, ...changes) => {
      if (changes.length === 0) return
      const rows = changes.map((change) => rowOf(publication, change, ''))
      await db.insertInto('user_change').values(rows).execute()
      changed.notice()
    },
    exportsSince: async (publication, subject, since) => {
      const { count } = await db
        .selectFrom('user_change')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('publication_id', '=', publication)
        .where('subject', '=', subject)
        .where('kind', '=', 'EXPORTED')
        .where('at', '>=', since)
        .executeTakeFirstOrThrow()
      return count
    },
    page: async (publication, { first, before, kinds = [], person }) => {
      let request = db
        .selectFrom('user_change')
        .selectAll()
        .where('publication_id', '=', publication)
        .orderBy('id', 'desc')
        .limit(first + 1)
      if (before !== undefined) request = request.where('id', '<', before)
      if (kinds.length > 0) request = request.where('kind', 'in', [...kinds])
      if (person !== undefined)
        request = request.where((row) =>
          row.or([row('user_id', '=', person), row('subject', '=', person)]),
        )
      const rows = await request.execute()
      return { changes: rows.slice(0, first).map(changeOf), hasNext: rows.length > first }
    },
  }
}

/** Forgets what was done too long ago, and operations that nobody sends again, also those that never ended. */
export async function forgetUserChanges({ db }: Engine, now: number): Promise<void> {
  const before = now - userChangesKept * day
  await db.deleteFrom('user_change').where('at', '<', before).execute()
  await db.deleteFrom('user_operation').where('at', '<', before).execute()
}

async function begin(
  db: Kysely<Tables>,
  {
    publication,
    operation: { operation, author, at, planned },
    asked,
  }: { publication: number; operation: UserOperation; asked: string },
): Promise<BegunOperation> {
  const values = {
    publication_id: publication,
    operation,
    subject: author.subject,
    actor: author.name,
    at,
    asked,
    planned: JSON.stringify(planned),
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_operation')
    .values(values)
    .onConflict((conflict) => conflict.columns(['publication_id', 'operation']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return { state: 'new' }
  const row = await operationRow(db, { publication, operation })
  if (row?.asked !== asked || row.subject !== author.subject) return { state: 'taken' }
  if (row.answer === null) return { state: 'open', open: operationOf(row) }
  return { state: 'ended', answer: answerOf(row) }
}

function operationRow(
  db: Kysely<Tables>,
  { publication, operation }: { publication: number; operation: string },
): Promise<Selectable<UserOperationTable> | undefined> {
  return db
    .selectFrom('user_operation')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('operation', '=', operation)
    .executeTakeFirst()
}

function operationOf(row: Selectable<UserOperationTable>): UserOperation {
  const { operation, subject, actor, at, planned } = row
  return { operation, author: { subject, name: actor }, at, planned: JSON.parse(planned) }
}

function answerOf(row: Selectable<UserOperationTable> | undefined): UserAnswer[] {
  return JSON.parse(row?.answer ?? '[]')
}

function rowOf(
  publication: number,
  { kind, userId, name, added, removed, author, at, exported, articles }: Omit<UserChange, 'id'>,
  operation: string,
): Insertable<UserChangeTable> {
  return {
    publication_id: publication,
    user_id: userId,
    name,
    added: added.join(' '),
    removed: removed.join(' '),
    actor: author.name,
    subject: author.subject,
    at,
    operation,
    kind,
    screen: exported?.screen ?? null,
    file: exported?.file ?? null,
    row_count: exported?.rows ?? articles ?? null,
  }
}

function changeOf(row: Selectable<UserChangeTable>): UserChange {
  return {
    id: row.id,
    kind: userChangeKinds.find((kind) => kind === row.kind) ?? 'ROLES',
    userId: row.user_id,
    name: row.name,
    added: wordsOf(row.added),
    removed: wordsOf(row.removed),
    author: { subject: row.subject, name: row.actor },
    at: row.at,
    exported:
      row.screen === null || row.file === null
        ? null
        : { screen: row.screen, file: row.file, rows: row.row_count },
    articles: row.kind.startsWith('ARTICLES_') ? row.row_count : null,
  }
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
