import { sql, type RawBuilder, type SqlBool } from 'kysely'

import { AnswerCache } from '#server/answer-cache.ts'
import { ofPublication, type Engine } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications.ts'

import { isRecent } from './as-of.ts'
import type { EntryChange, BanlistDifference, DifferenceKind, Stretch } from './history.ts'
import { newestInstant, statesAt } from './trails.ts'

const rememberedNumbers = 4_000_000

const wasAdded = 1
const wasEdited = 2
const wasRemoved = 3

const forwards = { ADDED: wasAdded, EDITED: wasEdited, REMOVED: wasRemoved }
/** An entry that was added is missing where the second instant is the earlier one, and the other way round. */
const backwards = { ...forwards, ADDED: wasRemoved, REMOVED: wasAdded }

/** The difference of two instants. The past never changes: answers are kept for as long as there is room. */
export class DifferenceReader {
  readonly #engine: Engine
  readonly #found = new AnswerCache<Differences>(
    rememberedNumbers,
    ({ items }) => 2 * items.length + 1,
  )

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** The differences at `to`; entries that changed and are as they were, or were listed again so, are left out. */
  async difference(
    publication: PublicationId,
    between: { readonly from: number; readonly to: number },
    { kind, first, offset }: Stretch & { readonly kind?: DifferenceKind | null | undefined },
  ): Promise<BanlistDifference> {
    const newest = await newestInstant(this.#engine, publication)
    const [from, to] = [Math.min(between.from, newest), Math.min(between.to, newest)]
    const period = { publication, from: Math.min(from, to), to: Math.max(from, to) }
    const match = await this.#found.get(JSON.stringify(period), () =>
      differences(this.#engine, period),
    )
    const code = from <= to ? forwards : backwards
    const items = !kind ? match.items : itemsOf(match, code[kind])
    const page = [...items.subarray(offset, offset + first)]
    const changes = await this.#entryChangesOf(period, page, match.relisted)
    return {
      added: countOf(match, code.ADDED),
      edited: countOf(match, code.EDITED),
      removed: countOf(match, code.REMOVED),
      changes: from <= to ? changes : changes.map(reversed),
    }
  }

  async #entryChangesOf(
    { publication, from, to }: Period,
    items: readonly number[],
    relisted: ReadonlyMap<number, number>,
  ): Promise<EntryChange[]> {
    const before = items.map((item) => relisted.get(item) ?? item)
    const [befores, afters] = await Promise.all([
      statesAt(this.#engine, publication, { ids: before, at: from }),
      statesAt(this.#engine, publication, { ids: items, at: to }),
    ])
    return items.map((item, index) => ({
      item,
      before: befores.get(before[index] ?? 0) ?? null,
      after: afters.get(item) ?? null,
    }))
  }
}

function itemsOf({ items, kinds }: Differences, code: number): Float64Array {
  return items.filter((_, index) => kinds[index] === code)
}

function countOf({ kinds }: Differences, code: number): number {
  let count = 0
  for (const kind of kinds) if (kind === code) count += 1
  return count
}

function reversed({ item, before, after }: EntryChange): EntryChange {
  return { item, before: after, after: before }
}

/** The changes of the entries between two instants, newest entries first; columns of the same length. */
interface Differences {
  readonly items: Float64Array
  /** of each item: 1 added, 2 edited, 3 removed */
  readonly kinds: Float64Array
  /** for an entry that was listed again under a new id: its id before */
  readonly relisted: ReadonlyMap<number, number>
}

const none = new Float64Array()

/** Two instants of a list, the earlier one first. */
interface Period {
  readonly publication: PublicationId
  readonly from: number
  readonly to: number
}

/**
 * All differences of a list between two instants. Entries that changed and became the same again are none; an
 * address that was removed and listed again counts as edited, or as nothing where all stands beside it as before.
 */
async function differences(engine: Engine, period: Period): Promise<Differences> {
  const isFew = await isRecent(engine, period.publication, period.to)
  const [items = none, , kinds = none] = await engine.columns(
    sql`${goneOrEdited(period)} union all ${added(period)} union all ${addedAndOver(period, isFew)}
      order by 2 desc, 1 desc`,
    ['item', 'date', 'kind'],
  )
  if (!kinds.includes(wasAdded) || !kinds.includes(wasRemoved))
    return { items, kinds, relisted: new Map() }
  const pairs = sql`${relistedPairs(period)} union all ${relistedAndOver(period)}`
  return withoutRelisted({ items, kinds }, await engine.columns(pairs, ['was', 'item', 'same']))
}

/**
 * Entries of the first instant whose state of then ended: 3 where they are gone, 2 edited; not those that are the same
 * again. They are found by their end, and no index keeps them from it that has their order.
 */
function goneOrEdited(period: Period): RawBuilder<unknown> {
  const { publication, to } = period
  return sql`select was.item_id as item, was.date_added + 0 as date,
      case when present.id is null and past.id is null then 3 else 2 end as kind
    from banlist_past was
    left join banlist_item present on present.id = was.item_id and present.since <= ${to}
    left join banlist_past past on past.item_id = was.item_id and past.until > ${to}
      and past.since <= ${to}
    where was.publication_id = ${publication} and ${ended('was', period)}
      and (${isSame('was', 'present')} or ${isSame('was', 'past')}) is not true`
}

/** Entries that came in the period and are still what they were at its end. */
function added(period: Period): RawBuilder<unknown> {
  return sql`select id, date_added, 1 from banlist_item here
    where publication_id = ${period.publication} and ${begun('here', period)}
      and ${isNew(sql`here.id`, period)}`
}

/** The same for those that were edited or removed after its end. */
function addedAndOver(period: Period, isFew: boolean): RawBuilder<unknown> {
  const date = isFew ? sql`date_added + 0` : sql`date_added`
  return sql`select item_id, ${date}, 1 from banlist_past here
    where publication_id = ${period.publication} and ${begun('here', period)} and until > ${period.to}
      and ${isNew(sql`here.item_id`, period)}`
}

/** Pairs of entries with one address: one that ended in the period, and another one that is still as it began in it. */
function relistedPairs(period: Period): RawBuilder<unknown> {
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
  return sql`select * from (with here as materialized (select id, item_id, link from banlist_past
      where ${ofPublication(publication, 'banlist_past')} and ${begun('banlist_past', period)}
        and until > ${to} and ${isNew(sql`banlist_past.item_id`, period)})
    select was.item_id as was, here.item_id as item,
      case when ${isSame('was', 'past')} then 1 else 0 end as same
    from banlist_past was cross join here join banlist_past past on past.id = here.id
    where here.link = was.link and was.publication_id = ${publication} and ${ended('was', period)}
      and here.item_id <> was.item_id) over_by_then`
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

/** Makes one edit, or nothing, of a removal and an addition of the same address: columns was, item, 1 where the same. */
function withoutRelisted(
  { items, kinds }: Pick<Differences, 'items' | 'kinds'>,
  [befores = none, afters = none, same = none]: readonly Float64Array[],
): Differences {
  const paired = new Set([...befores, ...afters])
  const kindOf = new Map<number, number>()
  for (const [index, item] of items.entries())
    if (paired.has(item)) kindOf.set(item, kinds[index] ?? 0)
  const idsBefore = new Map<number, number>()
  const dropped = new Set<number>()
  for (const [pair, before] of befores.entries()) {
    const item = afters[pair] ?? 0
    if (kindOf.get(before) !== wasRemoved || kindOf.get(item) !== wasAdded) continue
    dropped.add(before)
    if (same[pair] === 1) dropped.add(item)
    else idsBefore.set(item, before)
  }
  const left = items.filter((item) => !dropped.has(item))
  const kindsLeft = kinds.filter((_, index) => !dropped.has(items[index] ?? 0))
  return {
    items: left,
    kinds: kindsLeft.map((kind, index) => (idsBefore.has(left[index] ?? 0) ? wasEdited : kind)),
    relisted: idsBefore,
  }
}
