import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { Engine } from '#server/records/engine/engine.ts'
import { ofPublication } from '#server/records/engine/row-conditions.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import { isRecent } from './as-of.ts'
import {
  mergedNewestFirst,
  wasAdded,
  wasRemoved,
  withoutRelisted,
  type Differences,
} from './differences.ts'

/** Two instants of a list, the earlier one first. */
export interface Period {
  readonly publication: PublicationId
  readonly from: number
  readonly to: number
}

/**
 * All differences of a list between two instants. Entries that changed and became the same again are none; an
 * address that was removed and listed again counts as edited, or as nothing where all stands beside it as before.
 */
export async function differences(engine: Engine, period: Period): Promise<Differences> {
  const read = (query: RawBuilder<unknown>): Promise<Float64Array[]> =>
    engine.columns(query, ['item', 'date_added', 'kind'])
  // The present before the past: what is written in between is found twice, not missed.
  const [over, present] = await Promise.all([read(goneOrEdited(period)), read(added(period))])
  const isFew = await isRecent(engine, period.publication, period.to)
  const past = await read(addedAndOver(period, isFew))
  const found = mergedNewestFirst([over, present, past])
  if (!found.kinds.includes(wasAdded) || !found.kinds.includes(wasRemoved)) return found
  const pairs: Float64Array[][] = []
  for (const query of [relisted(period), relistedAndOver(period)])
    pairs.push(await engine.columns(query, ['was', 'item', 'same']))
  return withoutRelisted(found, pairs)
}

/**
 * Entries of the first instant whose state of then ended: 3 where they are gone, 2 edited, 0 the same again. They
 * are found by their end, and no index keeps them from it that has their order.
 */
function goneOrEdited(period: Period): RawBuilder<unknown> {
  const { publication, to } = period
  return sql`select was.item_id as item, was.date_added,
      case when present.id is null and past.id is null then 3
        when ${isSame('was', 'present')} or ${isSame('was', 'past')} then 0 else 2 end as kind
    from banlist_past was
    left join banlist_item present on present.id = was.item_id and present.since <= ${to}
    left join banlist_past past on past.item_id = was.item_id and past.until > ${to}
      and past.since <= ${to}
    where was.publication_id = ${publication} and ${ended('was', period)}
    order by was.date_added + 0 desc, was.item_id desc`
}

/** Entries that came in the period and are still what they were at its end. */
function added(period: Period): RawBuilder<unknown> {
  return sql`select id as item, date_added, 1 as kind from banlist_item here
    where publication_id = ${period.publication} and ${begun('here', period)}
      and ${isNew(sql`here.id`, period)}
    order by date_added desc, id desc`
}

/** The same for those that were edited or removed after its end. */
function addedAndOver(period: Period, isFew: boolean): RawBuilder<unknown> {
  const date = isFew ? sql`date_added + 0` : sql`date_added`
  return sql`select item_id as item, date_added, 1 as kind from banlist_past here
    where publication_id = ${period.publication} and ${begun('here', period)} and until > ${period.to}
      and ${isNew(sql`here.item_id`, period)}
    order by ${date} desc, item_id desc`
}

/** Pairs of entries with one address: one that ended in the period, and another one that is still as it began in it. */
function relisted(period: Period): RawBuilder<unknown> {
  return sql`select was.item_id as was, here.id as item,
      case when ${isSame('was', 'here')} then 1 else 0 end as same
    from banlist_past was
    join banlist_item here on here.publication_id = was.publication_id and here.link = was.link
    where was.publication_id = ${period.publication} and ${ended('was', period)}
      and here.id <> was.item_id and ${begun('here', period)}`
}

/** The same for those that were edited or removed after its end; links of the past have no order to be looked up in. */
function relistedAndOver(period: Period): RawBuilder<unknown> {
  const { publication, to } = period
  return sql`with here as materialized (select id, item_id, link from banlist_past
      where ${ofPublication(publication, 'banlist_past')} and ${begun('banlist_past', period)}
        and until > ${to} and ${isNew(sql`banlist_past.item_id`, period)})
    select was.item_id as was, here.item_id as item,
      case when ${isSame('was', 'past')} then 1 else 0 end as same
    from banlist_past was cross join here join banlist_past past on past.id = here.id
    where here.link = was.link and was.publication_id = ${publication} and ${ended('was', period)}
      and here.item_id <> was.item_id`
}

/** A former state was there at the first instant, and not at the second. */
function ended(state: string, { from, to }: Period): RawBuilder<SqlBool> {
  const row = sql.table(state)
  return sql`${row}.date_added <= ${from} and ${row}.since <= ${from}
    and ${row}.until > ${from} and ${row}.until <= ${to}`
}

/** A state began in the period. */
function begun(state: string, { from, to }: Period): RawBuilder<SqlBool> {
  const row = sql.table(state)
  return sql`${row}.date_added <= ${to} and ${row}.since > ${from} and ${row}.since <= ${to}`
}

/** The entry was not on the list at the first instant. */
function isNew(item: RawBuilder<unknown>, { from }: Period): RawBuilder<SqlBool> {
  return sql`(date_added > ${from} or not exists (select 1 from banlist_past was
    where was.item_id = ${item} and was.until > ${from} and was.since <= ${from}))`
}

/** Two rows say the same; who added them and when is no content. */
function isSame(one: string, other: string): RawBuilder<SqlBool> {
  const [a, b] = [sql.table(one), sql.table(other)]
  return sql`(${a}.link = ${b}.link and ${a}.read_only = ${b}.read_only
    and ${a}.paused = ${b}.paused and ${a}.comment is not distinct from ${b}.comment
    and ${a}.expires_day is not distinct from ${b}.expires_day)`
}
