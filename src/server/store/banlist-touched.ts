import { sql } from 'kysely'

import type { BanlistWrite } from './banlist-write.ts'
import type { BanlistPastRow, BanlistRow } from './tables.ts'

/** An entry that a change touched. */
export interface Touched {
  readonly id: number
  /** what it was before the change; null when the change added it */
  readonly before: BanlistPastRow | null
  /** what it is now; null when it is not on the list */
  readonly now: BanlistRow | null
  /** where it is not on the list: the change that removed it last */
  readonly removedBy: number | null
}

/** Some entries that a change touched, those with the greatest ids below `below`. */
export async function touchedBy(
  write: BanlistWrite,
  { change, below, limit }: { change: number; below: number | null; limit: number },
): Promise<Touched[]> {
  const ids = await touchedIds(write, { change, below: below ?? Number.MAX_SAFE_INTEGER, limit })
  const before = byItem(await endedRows(write, change, ids))
  const now = new Map((await presentRows(write, ids)).map((row) => [row.id, row]))
  const gone = ids.filter((id) => !now.has(id))
  const removedBy = await removals(write, gone)
  return ids.map((id) => ({
    id,
    before: before.get(id) ?? null,
    now: now.get(id) ?? null,
    removedBy: removedBy.get(id) ?? null,
  }))
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

/** What these entries were before the change; states inside it do not count. */
function endedRows(
  { engine, tx }: BanlistWrite,
  change: number,
  ids: readonly number[],
): Promise<BanlistPastRow[]> {
  return tx
    .selectFrom('banlist_past')
    .selectAll()
    .where('until_change', '=', change)
    .where(engine.isIn('item_id', ids))
    .where((state) =>
      state.or([state('since_change', 'is', null), state('since_change', '<>', change)]),
    )
    .execute()
}

function presentRows({ engine, tx }: BanlistWrite, ids: readonly number[]): Promise<BanlistRow[]> {
  return tx.selectFrom('banlist_item').selectAll().where(engine.isIn('id', ids)).execute()
}

async function removals(
  { engine, tx }: BanlistWrite,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('banlist_past')
    .select(['item_id', 'until_change'])
    .where(engine.isIn('item_id', ids))
    .orderBy('item_id')
    .orderBy('until')
    .execute()
  return new Map(rows.map((row) => [row.item_id, row.until_change])) // the last one of each stays
}

function byItem(rows: readonly BanlistPastRow[]): Map<number, BanlistPastRow> {
  return new Map(rows.map((row) => [row.item_id, row]))
}
