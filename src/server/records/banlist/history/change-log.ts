import { sql, type Selectable } from 'kysely'

import type { Engine } from '#server/records/engine/engine.ts'
import type { BanlistChangeTable, BanlistPastRow } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { BanlistChange, BanlistDeed, BanlistState, Stretch } from './history.ts'
import { stateOf } from './states.ts'

/** The changes of a publication, newest first, and whether there are more. */
export async function readChanges(
  { db }: Engine,
  publication: PublicationId,
  { first, before }: { readonly first: number; readonly before?: number | undefined },
): Promise<{ changes: BanlistChange[]; hasNext: boolean }> {
  const rows = await db
    .selectFrom('banlist_change')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute()
  return { changes: rows.slice(0, first).map(changeOf), hasNext: rows.length > first }
}

export async function readChange(
  { db }: Engine,
  publication: PublicationId,
  id: number,
): Promise<BanlistChange | null> {
  const row = await db
    .selectFrom('banlist_change')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** The change that the newest write belongs to. */
export async function readNewestChange(
  { db }: Engine,
  publication: PublicationId,
): Promise<BanlistChange | null> {
  const row = await db
    .selectFrom('publication')
    .innerJoin('banlist_change', 'banlist_change.id', 'publication.banlist_change')
    .selectAll('banlist_change')
    .where('publication.id', '=', publication)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** The effect of a change on some of its entries, in the order of their ids. */
export async function readDeeds(
  engine: Engine,
  change: number,
  stretch: Stretch,
): Promise<BanlistDeed[]> {
  const [ids = new Float64Array()] = await engine.columns(
    { compile: () => touched(change, stretch).compile(engine.db) },
    ['id'],
  )
  const [present, past] = await Promise.all([
    presentStates(engine, change, ids),
    pastStates(engine, ids),
  ])
  const before = past.filter((row) => row.until_change === change && row.since_change !== change)
  const after = past.filter((row) => row.since_change === change && row.until_change !== change)
  const befores = new Map(before.map((row) => [row.item_id, stateOf(row)]))
  const afters = new Map([...after.map((row) => [row.item_id, stateOf(row)] as const), ...present])
  return [...ids].map((item) => ({
    item,
    before: befores.get(item) ?? null,
    after: afters.get(item) ?? null,
  }))
}

/** The present states of these entries that the change made. */
async function presentStates(
  engine: Engine,
  change: number,
  ids: Float64Array,
): Promise<(readonly [number, BanlistState])[]> {
  const rows = await engine.db
    .selectFrom('banlist_item')
    .selectAll()
    .where(engine.isIn('id', [...ids]))
    .where('since_change', '=', change)
    .execute()
  return rows.map((row) => [row.id, stateOf(row)] as const)
}

/** All that these entries were, in the order in which it ended. */
function pastStates(engine: Engine, ids: Float64Array): Promise<BanlistPastRow[]> {
  return engine.db
    .selectFrom('banlist_past')
    .selectAll()
    .where(engine.isIn('item_id', [...ids]))
    .orderBy('until')
    .execute()
}

/** Three indexes, each in the order of the entries, are merged. */
function touched(change: number, { first, offset }: Stretch) {
  return sql<{ id: number }>`
    select id from banlist_item where since_change = ${change}
    union select item_id as id from banlist_past where since_change = ${change}
    union select item_id as id from banlist_past where until_change = ${change}
    order by id limit ${first} offset ${offset}`
}

function changeOf(row: Selectable<BanlistChangeTable>): BanlistChange {
  const { id, kind, at, actor, source, added, edited, removed, undoes, operation } = row
  const link = added + edited + removed === 1 ? row.link : null
  const undoneBy = row.undone_by
  return { id, kind, at, actor, source, added, edited, removed, undoes, undoneBy, operation, link }
}
