import { sql, type RawBuilder } from 'kysely'

import { ofPublication, type Engine } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications.ts'

import type { BanlistFilter, BanlistPlace, BanlistSort } from '../banlist.ts'
import type { BanlistItem, CappedCount } from '../item.ts'
import { anyOrder, inOrder, itemOf, order } from './query.ts'

/** A list in an order: a publication's links that fit a filter. */
export interface BanlistView {
  readonly publication: PublicationId
  readonly filter: BanlistFilter
  readonly sort: BanlistSort
}

/** The ids of the matches in no order, at most so many. */
export function matchingIds(
  engine: Engine,
  { publication, filter }: Pick<BanlistView, 'publication' | 'filter'>,
  limit: number,
): Promise<Float64Array> {
  const matching = anyOrder(engine, publication, filter)
  return idsOf(engine, sql`select banlist_item.id ${matching} limit ${limit}`)
}

/** The same ids in order, from a place on if one is given; those that are gone are left out. */
export function inOrderOf(
  engine: Engine,
  { publication, sort, after }: Omit<BanlistView, 'filter'> & { after?: BanlistPlace | undefined },
  ids: Float64Array,
): Promise<Float64Array> {
  return idsOf(
    engine,
    sql`select banlist_item.id from banlist_item where ${ofPublication(publication)}
      and ${engine.isIn('banlist_item.id', [...ids])} ${beyond(sort, after)} ${order(sort)}`,
  )
}

/**
 * The ids of the matches in order. First the matches, up to the limit, then their order: so no engine can trade the
 * search for a walk through the whole list.
 */
export function sortedIds(engine: Engine, view: BanlistView, limit: number): Promise<Float64Array> {
  const { publication, filter, sort } = view
  const matching = anyOrder(engine, publication, filter)
  const place = sql.ref(`banlist_item.${sort.field === 'link' ? 'link' : 'date_added'}`)
  return idsOf(
    engine,
    sql`with matches as materialized (select banlist_item.id, ${place} ${matching} limit ${limit})
      select id from matches banlist_item ${order(sort)}`,
  )
}

/** The ids of one stretch of the list, found by walking its index. */
export function walkedIds(
  engine: Engine,
  { publication, filter, sort }: BanlistView,
  { skip, length, after }: { skip: number; length: number; after?: BanlistPlace | undefined },
): Promise<Float64Array> {
  return idsOf(
    engine,
    sql`select banlist_item.id ${inOrder(engine, publication, filter)} ${beyond(sort, after)}
      ${order(sort)} limit ${length} offset ${skip}`,
  )
}

/** The items of these ids, in their order; those that are gone are left out. */
export async function itemsOf(
  engine: Engine,
  publication: PublicationId,
  ids: Float64Array,
): Promise<BanlistItem[]> {
  if (ids.length === 0) return []
  const rows = await engine.db
    .selectFrom('banlist_item')
    .leftJoin('banlist_change', 'banlist_change.id', 'banlist_item.since_change')
    .selectAll('banlist_item')
    .select('banlist_change.actor')
    .where(ofPublication(publication))
    .where(engine.isIn('banlist_item.id', [...ids]))
    .execute()
  const items = new Map(rows.map((row) => [row.id, itemOf(row, row.actor)]))
  return [...ids].flatMap((id) => items.get(id) ?? [])
}

/** How many match, counted no further than the limit. */
export function countMatches(
  engine: Engine,
  { publication, filter }: Omit<BanlistView, 'sort'>,
  limit: number,
): Promise<CappedCount> {
  return counted(engine, sql`select 1 as one ${anyOrder(engine, publication, filter)}`, limit)
}

/** The same by looking at every row. */
export function countByReading(
  engine: Engine,
  { publication, filter }: Omit<BanlistView, 'sort'>,
  limit: number,
): Promise<CappedCount> {
  return counted(engine, sql`select 1 as one ${inOrder(engine, publication, filter)}`, limit)
}

/** The number of rows of a select, counted no further than the limit. */
export async function counted(
  engine: Engine,
  rows: RawBuilder<unknown>,
  limit: number,
): Promise<CappedCount> {
  const [count = 0] = await idsOf(
    engine,
    sql`select count(*) as id from (${rows} limit ${limit + 1}) matches`,
  )
  return count > limit ? { count: limit, exact: false } : { count, exact: true }
}

/** The ids that a select names as `id`, read beside the writer. */
export async function idsOf(engine: Engine, query: RawBuilder<unknown>): Promise<Float64Array> {
  const [ids] = await engine.columns(query, ['id'])
  return ids ?? new Float64Array()
}

/** A stretch of a list of so many rows, walked from the end that is nearer. */
export async function fromNearerEnd(
  count: number,
  { skip, length: wanted }: { readonly skip: number; readonly length: number },
  walk: (skip: number, length: number, backwards: boolean) => Promise<Float64Array>,
): Promise<Float64Array> {
  const length = Math.max(0, Math.min(wanted, count - skip))
  if (length === 0) return new Float64Array()
  if (skip <= count / 2) return walk(skip, length, false)
  return (await walk(count - skip - length, length, true)).toReversed()
}

function beyond(
  { field, descending }: BanlistSort,
  after: BanlistPlace | undefined,
): RawBuilder<unknown> {
  if (after === undefined) return sql``
  const sign = sql.raw(descending ? '<' : '>')
  return field === 'link'
    ? sql`and link ${sign} ${after.value}`
    : sql`and (date_added, id) ${sign} (${after.value}, ${after.id})`
}
