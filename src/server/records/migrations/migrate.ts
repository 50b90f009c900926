import { CompiledQuery, sql, type Transaction } from 'kysely'

import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../engine/tables.ts'
import { StoreError } from '../store-error.ts'
import type { FactsMove } from './moved-facts.ts'
import { currentVersion, migrations } from './schema.ts'

const versionTable = `create table if not exists schema_version (
  version integer primary key, applied_at bigint not null)`

/**
 * Brings the database to the current version: all missing steps in one transaction, or none. Rejects with a
 * `StoreError`, and changes nothing, when a newer program wrote the database or it is not one of ours.
 *
 * @param before is waited for where records of an older version are there; gets that version
 */
export async function migrate(
  engine: Engine,
  name: string,
  move: FactsMove,
  before: (stored: number) => Promise<void> = async () => {},
): Promise<void> {
  const stored = await storedVersion(engine)
  if (stored === currentVersion) return
  if (stored > currentVersion) throw new StoreError(tooNew(name, stored))
  if (stored > 0) await before(stored)
  await engine.db.transaction().execute((transaction) => apply(engine, transaction, move))
}

/** Writes the records as they are into a file that is not there yet; with SQLite. */
export async function copyRecords({ db }: Engine, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db)
}

async function apply(
  engine: Engine,
  transaction: Transaction<Tables>,
  move: FactsMove,
): Promise<void> {
  await engine.lockSchema(transaction)
  await transaction.executeQuery(CompiledQuery.raw(versionTable))
  const stored = await newestVersion(transaction)
  for (const { version, statements, rework } of migrations.filter(
    (step) => step.version > stored,
  )) {
    for (const statement of statements(engine.dialect)) {
      await transaction.executeQuery(CompiledQuery.raw(statement))
    }
    await rework?.(transaction, move)
    await transaction
      .insertInto('schema_version')
      .values({ version, applied_at: Date.now() })
      .execute()
  }
}

async function storedVersion(engine: Engine): Promise<number> {
  const tables = await engine.db.introspection.getTables()
  const names = tables.map((table) => table.name)
  if (names.includes('schema_version')) return newestVersion(engine.db)
  if (!names.includes('publication') && !names.includes('article')) return 0
  throw new StoreError('The database holds tables of another program; nothing was changed in it.')
}

async function newestVersion(db: Engine['db']): Promise<number> {
  const row = await db
    .selectFrom('schema_version')
    .select(sql<number>`coalesce(max(version), 0)`.as('version'))
    .executeTakeFirstOrThrow()
  return row.version
}

function tooNew(name: string, stored: number): string {
  return (
    `${name} was written by a newer Masthead (data version ${stored}, this one knows ` +
    `${currentVersion}). Nothing was changed in it; start the newer program.`
  )
}
