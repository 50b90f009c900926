import { sql, type RawBuilder, type Transaction } from 'kysely'

import { affected, likePart, type Engine } from './engine/engine.ts'
import type { Tables } from './engine/tables.ts'
import type { LocalChanges } from './version-feed.ts'

/** Rows of a table that a deletion is about. */
export interface TableRows {
  readonly table: string
  readonly rows: number
}

/** The rows that a deletion takes away, and those that it leaves under another name. */
export interface Deleted {
  readonly gone: readonly TableRows[]
  readonly renamed: readonly TableRows[]
}

/** A person of an organisation, by the identity provider's id and the names that they wrote under. */
interface DeletedPerson {
  readonly realm: string
  readonly subject: string
  readonly names: readonly string[]
  /** under which stays what they wrote */
  readonly as: string
}

/** With `isTried` nothing is changed: the answer says what would be. */
interface Tried {
  readonly isTried: boolean
}

/** Deletes people, publications and organisations from the records, each in one transaction. */
export interface Deletion {
  /** Takes away what was the person's alone; what they wrote for others stays under another name. */
  person(person: DeletedPerson, tried: Tried): Promise<Deleted>
  /** The names under which a person wrote. */
  namesOf(realm: string, subject: string): Promise<string[]>
  publication(id: number, tried: Tried): Promise<Deleted>
  /** The organisation itself; its publications go before. */
  organisation(realm: string, tried: Tried): Promise<Deleted>
}

/** The id of everybody who was deleted. */
export const deletedSubject = 'deleted'

/** One statement of a deletion: rows that go, or with `set` stay and are changed. */
interface Step {
  readonly table: string
  readonly where: RawBuilder<unknown>
  readonly set?: RawBuilder<unknown>
}

/** Tables of which a person's rows go although they name an author. */
const personal = ['configuration_draft', 'user_operation']
/** Columns of names beside those of authors. */
const named = [
  ['banlist_item', 'added_by'],
  ['banlist_past', 'added_by'],
] as const

/** `Deletion` over the engine. The tables come from the database itself, so that a new one is not forgotten. */
export function sqlDeletion(engine: Engine, changes: LocalChanges): Deletion {
  const { db } = engine
  const tablesWith = async (...columns: readonly string[]): Promise<string[]> => {
    const tables = await db.introspection.getTables()
    return tables
      .filter((table) => columns.every((name) => table.columns.some((one) => one.name === name)))
      .map(({ name }) => name)
  }
  const done = async (
    steps: readonly Step[],
    { isTried }: Tried,
    after?: (tx: Transaction<Tables>, gone: readonly TableRows[]) => Promise<unknown>,
  ): Promise<Deleted> => {
    const deleted = await db.transaction().execute(async (tx) => {
      // long statements are allowed, and the tables stay those that were found
      if (!isTried) await engine.lockSchema(tx)
      const gone: TableRows[] = []
      const renamed: TableRows[] = []
      for (const step of steps) {
        const rows = await (isTried ? countOf(tx, step) : take(tx, step))
        if (rows > 0) (step.set ? renamed : gone).push({ table: step.table, rows })
      }
      if (!isTried) await after?.(tx, gone)
      return { gone, renamed }
    })
    if (!isTried) changes.notice()
    return deleted
  }
  return {
    person: async (person, tried) => {
      const { realm } = person
      const [withSubject, withActor] = [
        await tablesWith('subject', 'publication_id'),
        await tablesWith('subject', 'actor', 'publication_id'),
      ]
      const authored = withActor.filter((table) => !personal.includes(table))
      const own = withSubject.filter((table) => !authored.includes(table))
      const ofRealm = await tablesWith('subject', 'realm')
      return done(personSteps(person, { own, authored, ofRealm }), tried, (tx) =>
        moveVersions(tx, realm),
      )
    },
    namesOf: async (realm, subject) => {
      const tables = await tablesWith('subject', 'actor', 'publication_id')
      const names = tables.map(
        (table) => sql`select actor as name from ${sql.table(table)}
          where subject = ${subject} and publication_id in (${publicationsOf(realm)})`,
      )
      const { rows } = await sql<{
        name: string | null
      }>`select distinct name from (${sql.join(names, sql` union `)}) n`.execute(db)
      return rows.flatMap(({ name }) => name ?? [])
    },
    publication: async (id, tried) => {
      const websites = sql`select id from website where publication_id = ${id}`
      const below = await tablesWith('website_id')
      const own = await tablesWith('publication_id')
      const steps: Step[] = [
        ...below
          .filter((table) => !own.includes(table))
          .map((table) => ({ table, where: sql`website_id in (${websites})` })),
        ...own.map((table) => ({ table, where: sql`publication_id = ${id}` })),
        { table: 'publication', where: sql`id = ${id}` },
      ]
      return done(steps, tried, async (tx, gone) => {
        if (gone.some(({ table }) => table.startsWith('banlist_'))) await engine.reindexEntries(tx)
      })
    },
    organisation: async (realm, tried) => {
      const own = await tablesWith('realm')
      const steps = own
        .toSorted((one, other) => Number(one === 'organisation') - Number(other === 'organisation'))
        .map((table) => ({ table, where: sql`realm = ${realm}` }))
      return done(steps, tried)
    },
  }
}

function personSteps(
  { realm, subject, names, as }: DeletedPerson,
  tables: Readonly<Record<'own' | 'authored' | 'ofRealm', readonly string[]>>,
): Step[] {
  const inRealm = sql`publication_id in (${publicationsOf(realm)})`
  const theirs = sql`${inRealm} and subject = ${subject}`
  const anybody = sql`${inRealm} and (${sql.join(
    [subject, ...names].map((text) => sql`answer like ${likePart(text)} escape '\\'`),
    sql` or `,
  )})`
  const planned = sql`${inRealm} and (planned like ${likePart(subject)} escape '\\'
    or asked like ${likePart(subject)} escape '\\')`
  const author = sql`subject = ${deletedSubject}, actor = ${as}`
  // history that was imported names its authors alone
  const written =
    names.length === 0
      ? theirs
      : sql`${inRealm} and (subject = ${subject}
          or (coalesce(subject, '') = '' and actor in (${sql.join(names)})))`
  return [
    ...tables.own.map((table) => ({ table, where: theirs })),
    ...tables.ofRealm.map((table) => ({
      table,
      where: sql`realm = ${realm} and subject = ${subject}`,
    })),
    // answers that are kept for those who ask again
    { table: 'banlist_chunk', where: anybody },
    { table: 'user_operation', where: planned },
    {
      table: 'user_change',
      where: sql`${inRealm} and user_id = ${subject}`,
      set: sql`user_id = ${deletedSubject}, name = ${as}`,
    },
    ...tables.authored.map((table) => ({ table, where: written, set: author })),
    ...(names.length === 0
      ? []
      : named.map(([table, column]) => ({
          table,
          where: sql`${inRealm} and ${sql.ref(column)} in (${sql.join(names)})`,
          set: sql`${sql.ref(column)} = ${as}`,
        }))),
  ]
}

function publicationsOf(realm: string): RawBuilder<unknown> {
  return sql`select id from publication where realm = ${realm}`
}

async function countOf(tx: Transaction<Tables>, { table, where }: Step): Promise<number> {
  const { rows } = await sql<{
    rows: number
  }>`select count(*) as rows from ${sql.table(table)} where ${where}`.execute(tx)
  return rows[0]?.rows ?? 0
}

async function take(tx: Transaction<Tables>, { table, where, set }: Step): Promise<number> {
  const statement = set
    ? sql`update ${sql.table(table)} set ${set}`
    : sql`delete from ${sql.table(table)}`
  return affected(await sql`${statement} where ${where}`.execute(tx))
}

/** Everybody who looks at something that names an author loads it again. */
async function moveVersions(tx: Transaction<Tables>, realm: string): Promise<void> {
  await tx
    .updateTable('publication')
    .set((row) => ({
      banlist_version: row('banlist_version', '+', 1),
      configuration_version: row('configuration_version', '+', 1),
      topic_version: row('topic_version', '+', 1),
      view_version: row('view_version', '+', 1),
      annotation_version: row('annotation_version', '+', 1),
      website_version: row('website_version', '+', 1),
    }))
    .where('realm', '=', realm)
    .execute()
}
