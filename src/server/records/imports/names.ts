import type { Kysely, Transaction } from 'kysely'

import type { BatchColumn, Engine } from '../engine/engine.ts'
import type { Tables } from '../engine/tables.ts'
import type { PublicationId } from '../publications/publications.ts'
import type { Segment } from './ingest.ts'

/** Where a batch goes: the engine, the transaction it belongs to, the publication it is about. */
export interface Target {
  readonly engine: Engine
  readonly tx: Transaction<Tables>
  readonly id: PublicationId
}

export async function saveOrganisation(
  db: Kysely<Tables>,
  organisation: { realm: string; name: string },
): Promise<void> {
  await db
    .insertInto('organisation')
    .values(organisation)
    .onConflict((conflict) => conflict.column('realm').doUpdateSet({ name: organisation.name }))
    .execute()
}

export async function savePublication(
  db: Kysely<Tables>,
  publication: { realm: string; client: string; name: string },
): Promise<PublicationId> {
  const { realm, client, name } = publication
  await db
    .insertInto('organisation')
    .values({ realm, name: realm })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .insertInto('publication')
    .values({ realm, client, name })
    .onConflict((conflict) => conflict.columns(['realm', 'client']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function segmentIds(
  { engine, tx, id }: Target,
  segments: readonly Segment[],
): Promise<number[]> {
  const columns = [
    publicationColumn(id, segments.length),
    text(
      'user_group',
      segments.map(({ userGroup }) => userGroup),
    ),
    text(
      'entry_point',
      segments.map(({ entryPoint }) => entryPoint),
    ),
    text(
      'registration',
      segments.map(({ registration }) => registration),
    ),
  ]
  await engine.insert(tx, { table: 'segment', columns }, 'on conflict do nothing')
  const [ids] = await engine.lookUp(tx, { table: 'segment', columns }, ['id'])
  return [...(ids ?? [])]
}

export async function boxIds(
  { engine, tx, id }: Target,
  boxes: readonly { externalId: string; name: string }[],
): Promise<number[]> {
  const key: BatchColumn[] = [
    publicationColumn(id, boxes.length),
    { name: 'external_id', type: 'text', values: boxes.map(({ externalId }) => externalId) },
  ]
  const names = { name: 'name', type: 'text' as const, values: boxes.map(({ name }) => name) }
  const batch = { table: 'recommendation_box' as const, columns: [...key, names] }
  await engine.insert(tx, batch, 'on conflict do nothing')
  const [ids] = await engine.lookUp(tx, { table: 'recommendation_box', columns: key }, ['id'])
  return [...(ids ?? [])]
}

export async function articleIds(
  { engine, tx, id }: Omit<Target, 'tx'> & { tx: Kysely<Tables> },
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('article')
    .select(['id', 'external_id'])
    .where('publication_id', '=', id)
    .where(engine.isIn('external_id', externalIds))
    .execute()
  return new Map(rows.map((row) => [row.external_id, row.id]))
}

function text(name: string, values: string[]): BatchColumn {
  return { name, type: 'text', values }
}

/** The publication's number for every row of a batch. */
export function publicationColumn(id: PublicationId, length: number): BatchColumn {
  return { name: 'publication_id', type: 'integer', values: new Float64Array(length).fill(id) }
}
