import { sql, type RawBuilder } from 'kysely'

import type { Engine } from './engine.ts'
import type { PublicationId } from './intake.ts'

/** Two instants of a list, the earlier one first. */
export interface Period {
  readonly publication: PublicationId
  readonly from: number
  readonly to: number
}

/** What became of the entries between two instants, newest entries first; columns of the same length. */
export interface Differences {
  readonly items: Float64Array
  /** of each item: 1 added, 2 edited, 3 removed */
  readonly kinds: Float64Array
  /** for an entry that was listed again under a new id: its id before */
  readonly relisted: ReadonlyMap<number, number>
}

const none = new Float64Array()

export const wasAdded = 1
export const wasEdited = 2
export const wasRemoved = 3

/**
 * All differences of a list between two instants. Entries that changed and became the same again are none; an
 * address that was removed and listed again counts as edited, or as nothing where all stands beside it as before.
 */
export async function differences(engine: Engine, period: Period): Promise<Differences> {
  const [items = none, kinds = none] = await numbers(engine, compared(period), ['item', 'kind'])
  if (!kinds.includes(wasAdded) || !kinds.includes(wasRemoved))
    return { items, kinds, relisted: new Map() }
  const pairs = await numbers(engine, relisting(period), ['was', 'item', 'same'])
  return withoutRelisted({ items, kinds }, pairs)
}

function numbers(
  engine: Engine,
  query: RawBuilder<unknown>,
  names: readonly string[],
): Promise<Float64Array[]> {
  return engine.columns({ compile: () => sql<object>`${query}`.compile(engine.db) }, names)
}

/**
 * The states that ended in the period beside those that began in it, each alive at one end of it: where one of the
 * two is missing, the entry was added or removed.
 */
function compared(period: Period): RawBuilder<unknown> {
  return sql`with ended as (${ended(period)}), begun as (${begun(period)})
    select item, kind from (
      select coalesce(begun.item, ended.item) as item,
        coalesce(begun.date_added, ended.date_added) as date_added,
        case when begun.item is null then ${sql.lit(wasRemoved)}
          when ended.item is null then ${sql.lit(wasAdded)}
          when ${same('was', 'present')} or ${same('was', 'past')} then 0
          else ${sql.lit(wasEdited)} end as kind
      from ended full join begun on begun.item = ended.item
      left join banlist_past was on was.id = ended.past and begun.item is not null
      left join banlist_item present on present.id = begun.item and begun.past is null
        and ended.item is not null
      left join banlist_past past on past.id = begun.past and ended.item is not null) compared
    where kind <> 0 order by date_added desc, item desc`
}

function ended({ publication, from, to }: Period): RawBuilder<unknown> {
  return sql`select item_id as item, id as past, date_added from banlist_past
    where client_id = ${publication} and since <= ${from} and until > ${from} and until <= ${to}`
}

function begun({ publication, from, to }: Period): RawBuilder<unknown> {
  return sql`select id as item, cast(null as bigint) as past, date_added from banlist_item
    where client_id = ${publication} and since > ${from} and since <= ${to}
    union all select item_id as item, id as past, date_added from banlist_past
    where client_id = ${publication} and since > ${from} and since <= ${to} and until > ${to}`
}

/** Pairs of entries with one address: one that ended in the period and another one that began in it. */
function relisting(period: Period): RawBuilder<unknown> {
  const { publication, from, to } = period
  return sql`with ended as (${ended(period)})
    select ended.item as was, present.id as item,
      case when ${same('was', 'present')} then 1 else 0 end as same
    from ended join banlist_past was on was.id = ended.past
    join banlist_item present on present.client_id = ${publication} and present.link = was.link
    where present.id <> ended.item and present.since > ${from} and present.since <= ${to}
    union all
    select ended.item as was, past.item_id as item,
      case when ${same('was', 'past')} then 1 else 0 end as same
    from ended join banlist_past was on was.id = ended.past
    join banlist_past past on past.client_id = ${publication} and past.link = was.link
    where past.item_id <> ended.item
      and past.since > ${from} and past.since <= ${to} and past.until > ${to}`
}

/** Two rows say the same; who added them and when is no content. */
function same(one: string, other: string): RawBuilder<unknown> {
  const [a, b] = [sql.table(one), sql.table(other)]
  return sql`(${a}.link = ${b}.link and ${a}.read_only = ${b}.read_only
    and ${a}.paused = ${b}.paused and ${a}.comment is not distinct from ${b}.comment
    and ${a}.expires_day is not distinct from ${b}.expires_day)`
}

/** Makes one edit, or nothing, of a removal and an addition of the same address. */
function withoutRelisted(
  { items, kinds }: Pick<Differences, 'items' | 'kinds'>,
  [was = none, now = none, isSame = none]: readonly Float64Array[],
): Differences {
  const paired = new Set([...was, ...now])
  const kindOf = new Map<number, number>()
  for (const [index, item] of items.entries())
    if (paired.has(item)) kindOf.set(item, kinds[index] ?? 0)
  const relisted = new Map<number, number>()
  const dropped = new Set<number>()
  for (const [index, item] of now.entries()) {
    const before = was[index] ?? 0
    if (kindOf.get(before) !== wasRemoved || kindOf.get(item) !== wasAdded) continue
    dropped.add(before)
    if (isSame[index] === 1) dropped.add(item)
    else relisted.set(item, before)
  }
  const left = items.filter((item) => !dropped.has(item))
  const kindsLeft = kinds.filter((_, index) => !dropped.has(items[index] ?? 0))
  return {
    items: left,
    kinds: kindsLeft.map((kind, index) => (relisted.has(left[index] ?? 0) ? wasEdited : kind)),
    relisted,
  }
}
