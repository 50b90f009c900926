import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { CompiledQuery } from 'kysely'

import type { Engine } from '#server/records/engine/engine.ts'
import { openPostgres } from '#server/records/engine/postgres-engine.ts'
import { openSqlite } from '#server/records/engine/sqlite-engine.ts'
import { migrations } from '#server/records/migrations/schema.ts'
import type { StoreOptions } from '#server/records/store.ts'

/** The records of a place, without bringing them up to date. */
export async function openRecords({ dataDir, databaseUrl }: StoreOptions): Promise<Engine> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  await mkdir(dataDir, { recursive: true })
  return openSqlite(join(dataDir, 'masthead.db'))
}

/** Writes records of an older version: empty tables, then these rows as SQL. */
export async function writeVersion(
  place: StoreOptions,
  version: number,
  rows: readonly string[],
): Promise<void> {
  const engine = await openRecords(place)
  const steps = migrations.filter((step) => step.version <= version)
  await engine.db.transaction().execute(async (tx) => {
    const statements = [
      'create table schema_version (version integer primary key, applied_at bigint not null)',
      ...steps.flatMap((step) => step.statements(engine.dialect)),
      ...steps.map((step) => `insert into schema_version values (${step.version}, 0)`),
      ...rows,
    ]
    for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement))
  })
  await engine.close()
}
