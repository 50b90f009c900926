import type { Kysely, Selectable, Transaction } from 'kysely'

import type { Engine } from '../engine/engine.ts'
import type { ImportRunTable, Tables } from '../engine/tables.ts'
import type { PublicationId } from '../publications/publications.ts'
import type { Checkpoint, ImportRun, Rejection } from './ingest.ts'

export async function startRun(
  db: Kysely<Tables>,
  publication: PublicationId,
  run: { kind: string; source: string; fingerprint: string },
): Promise<ImportRun> {
  const row = await db
    .insertInto('import_run')
    .values({
      ...run,
      publication_id: publication,
      status: 'running',
      position: 0,
      accepted: 0,
      rejected: 0,
      message: null,
      started_at: Date.now(),
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return runOf(row)
}

export async function findRun(
  db: Kysely<Tables>,
  publication: PublicationId,
  { kind, fingerprint }: { kind: string; fingerprint: string },
): Promise<ImportRun | null> {
  const row = await db
    .selectFrom('import_run')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? runOf(row) : null
}

export async function finishRun(
  db: Kysely<Tables>,
  run: number,
  { status, message = null }: { status: 'done' | 'failed'; message?: string | null },
): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ status, message, finished_at: Date.now() })
    .where('id', '=', run)
    .execute()
}

/** Stores how far a run has come, inside the transaction of its batch. */
export async function saveCheckpoint(
  engine: Engine,
  transaction: Transaction<Tables>,
  { run, position, accepted, rejected, rejections = [] }: Checkpoint,
): Promise<void> {
  await transaction
    .updateTable('import_run')
    .set({ position, accepted, rejected })
    .where('id', '=', run)
    .execute()
  if (rejections.length === 0) return
  const columns = [
    { name: 'run_id', type: 'integer' as const, values: rejections.map(() => run) },
    { name: 'line', type: 'bigint' as const, values: rejections.map(({ line }) => line) },
    { name: 'field', type: 'text' as const, values: rejections.map(({ field }) => field) },
    { name: 'reason', type: 'text' as const, values: rejections.map(({ reason }) => reason) },
    { name: 'sample', type: 'text' as const, values: rejections.map(({ sample }) => sample) },
  ]
  await engine.insert(transaction, { table: 'import_rejection', columns }, '')
}

export async function rejectionsOf(
  db: Kysely<Tables>,
  run: number,
  first: number,
): Promise<Rejection[]> {
  return db
    .selectFrom('import_rejection')
    .select(['line', 'field', 'reason', 'sample'])
    .where('run_id', '=', run)
    .orderBy('line')
    .limit(first)
    .execute()
}

function runOf(row: Selectable<ImportRunTable>): ImportRun {
  const { id, kind, source, fingerprint, position, accepted, rejected } = row
  const status = row.status === 'done' || row.status === 'failed' ? row.status : 'running'
  return { id, kind, source, fingerprint, status, position, accepted, rejected }
}
