import { sql } from 'kysely'

import type { BanlistRow } from '#server/records/engine/tables.ts'

import type { BanlistWrite } from '../writing/write.ts'
import { trailOf, type Trail, type TrailStep } from './trail.ts'

/** An entry that a change touched. */
export interface Touched extends Trail {
  readonly id: number
  /** null when it is not on the list */
  readonly now: BanlistRow | null
}

/** Some entries that a change touched, those with the greatest ids below `below`. */
export async function touchedBy(
  write: BanlistWrite,
  { change, below, limit }: { change: number; below: number | null; limit: number },
): Promise<Touched[]> {
  const ids = await touchedIds(write, { change, below: below ?? Number.MAX_SAFE_INTEGER, limit })
  const now = new Map((await presentRows(write, ids)).map((row) => [row.id, row]))
  const steps = Map.groupBy(await pastSteps(write, ids), ({ item_id }) => item_id)
  return ids.map((id) => {
    const row = now.get(id) ?? null
    return { id, now: row, ...trailOf(change, steps.get(id) ?? [], row) }
  })
}

/** Each part walks its own index backwards, however many entries the change touched. */
async function touchedIds(
  { tx }: BanlistWrite,
  { change, below, limit }: { change: number; below: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id from banlist_item
      where since_change = ${change} and id < ${below} order by id desc limit ${limit}) present
    union select id from (select item_id as id from banlist_past
      where since_change = ${change} and item_id < ${below} order by item_id desc limit ${limit}) begun
    union select id from (select item_id as id from banlist_past
      where until_change = ${change} and item_id < ${below} order by item_id desc limit ${limit}) ended
    order by id desc limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

function presentRows({ engine, tx }: BanlistWrite, ids: readonly number[]): Promise<BanlistRow[]> {
  return tx.selectFrom('banlist_item').selectAll().where(engine.isIn('id', ids)).execute()
}

/** The former states of these entries, without their texts, in the order in which they ended. */
function pastSteps(
  { engine, tx }: BanlistWrite,
  ids: readonly number[],
): Promise<(TrailStep & { item_id: number })[]> {
  return tx
    .selectFrom('banlist_past')
    .select(['id', 'item_id', 'since', 'since_change', 'content_since'])
    .select(['until', 'until_change', 'absent_since'])
    .where(engine.isIn('item_id', ids))
    .orderBy('item_id')
    .orderBy('until')
    .execute()
}
