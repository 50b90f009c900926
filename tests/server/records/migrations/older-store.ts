import { CompiledQuery } from 'kysely'

import type { Engine } from '#server/records/engine/engine.ts'
import { migrations } from '#server/records/migrations/schema.ts'

/** Writes an empty database of an older version, then these rows as SQL, and closes it. */
export async function writeVersion(
  engine: Engine,
  version: number,
  rows: readonly string[],
): Promise<void> {
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
