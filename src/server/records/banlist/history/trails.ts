import { sql } from 'kysely'

import { ofPublication, type Engine } from '#server/records/engine/engine.ts'
import type { BanlistRow } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications.ts'

import type { EntryState } from '../item.ts'
import { entryColumns, type foldedColumns } from '../writing/write.ts'

/** A row of either table as the history tells it. */
export function stateOf(row: Pick<BanlistRow, (typeof entryColumns)[number]>): EntryState {
  return {
    link: row.link,
    dateAdded: row.date_added,
    readOnly: row.read_only === 1,
    comment: row.comment,
    addedBy: row.added_by,
    expires: row.expires_day,
    paused: row.paused === 1,
  }
}

/** The instant of the newest write to a banlist; what was until then never changes. */
export async function newestInstant({ db }: Engine, publication: PublicationId): Promise<number> {
  const row = await db
    .selectFrom('publication')
    .select('banlist_at')
    .where('id', '=', publication)
    .executeTakeFirst()
  return row?.banlist_at ?? 0
}

/**
 * The states of these entries at an instant, by id; those that were not on the list are missing. First the present,
 * then the past: what is written in between can only move from one to the other.
 */
export async function statesAt(
  engine: Engine,
  publication: PublicationId,
  { ids, at }: { readonly ids: readonly number[]; readonly at: number },
): Promise<Map<number, EntryState>> {
  const present = await engine.db
    .selectFrom('banlist_item')
    .selectAll()
    .where(ofPublication(publication))
    .where(engine.isIn('id', ids))
    .where('since', '<=', at)
    .execute()
  const states = new Map(present.map((row) => [row.id, stateOf(row)]))
  const others = ids.filter((id) => !states.has(id))
  if (others.length === 0) return states
  const past = await engine.db
    .selectFrom('banlist_past')
    .selectAll()
    .where(ofPublication(publication, 'banlist_past'))
    .where(engine.isIn('item_id', others))
    .where('since', '<=', at)
    .where('until', '>', at)
    .execute()
  for (const row of past) states.set(row.item_id, stateOf(row))
  return states
}

/** A state of an entry, present or past. */
export interface StoredState extends Omit<
  BanlistRow,
  'id' | 'publication_id' | (typeof foldedColumns)[number]
> {
  readonly item_id: number
  /** its row of the past, when and by which change it ended; all null while it is present */
  readonly past_id: number | null
  readonly until: number | null
  readonly until_change: number | null
  /** since when it had been missing before, where an undoing removed it; 0 for ever */
  readonly absent_since: number | null
}

/** A state of an entry, or its absence, from one write to the next. */
interface Moment {
  /** null where it was not on the list */
  readonly state: StoredState | null
  /** the change that made it so */
  readonly change: number | null
  /** The instant at which it came about first: undoing gives that back too. 0 where it never was on the list. */
  readonly mark: number
}

/** The effect of a change on an entry: what it was right before and right after, and what it is. */
export interface Effect {
  readonly item: number
  readonly before: Moment
  readonly after: Moment
  readonly now: Moment
}

/** The database in which entries are read: beside the writer, or in its transaction. */
type Place = Pick<Engine, 'db' | 'isIn'>

const never: Moment = { state: null, change: null, mark: 0 }

/** The effects of a change on these entries, in their order. */
export async function effectsOf(
  place: Place,
  change: number,
  items: readonly number[],
): Promise<Effect[]> {
  const states = Map.groupBy(await statesOf(place, items), ({ item_id }) => item_id)
  return items.map((item) => ({ item, ...effectOn(momentsOf(states.get(item) ?? []), change) }))
}

/**
 * A select of the `id`s of entries that a change touched, in their order, or backwards those below one. Each part walks
 * its own index, however many entries the change touched.
 */
export function touchedBy(
  change: number,
  { first, offset = 0, below = null }: { first: number; offset?: number; below?: number | null },
  direction: 'asc' | 'desc' = 'asc',
) {
  const reach = first + offset
  const order = sql.raw(direction)
  const part = (table: string, id: string, by: string) => sql`select id from (
    select ${sql.ref(id)} as id from ${sql.table(table)}
    where ${sql.ref(by)} = ${change} and ${sql.ref(id)} < ${below ?? Number.MAX_SAFE_INTEGER}
    order by ${sql.ref(id)} ${order} limit ${reach}) ${sql.raw(by)}_of_${sql.raw(table)}`
  return sql<{ id: number }>`${part('banlist_item', 'id', 'since_change')}
    union ${part('banlist_past', 'item_id', 'since_change')}
    union ${part('banlist_past', 'item_id', 'until_change')}
    order by id ${order} limit ${first} offset ${offset}`
}

/** A select of the changes that touched an entry. */
export function changesOf(item: number) {
  return sql<number>`(select since_change from banlist_item where id = ${item}
    union select since_change from banlist_past where item_id = ${item}
    union select until_change from banlist_past where item_id = ${item})`
}

const none = sql<number | null>`cast(null as bigint)`

/** All that these entries are and were, in the order of their ends; by one statement, so that no write comes between. */
function statesOf({ db, isIn }: Place, items: readonly number[]): Promise<StoredState[]> {
  const columns = [...entryColumns, 'version', 'since', 'since_change', 'content_since'] as const
  return db
    .selectFrom('banlist_item')
    .select(['id as item_id', ...columns])
    .select([none.as('past_id'), none.as('until'), none.as('until_change')])
    .select(none.as('absent_since'))
    .where(isIn('id', items))
    .unionAll(
      db
        .selectFrom('banlist_past')
        .select(['item_id', ...columns])
        .select(['id as past_id', 'until', 'until_change', 'absent_since'])
        .where(isIn('item_id', items)),
    )
    .orderBy('item_id')
    .orderBy('until', (order) => order.asc().nullsLast())
    .execute()
}

/** The trail of an entry: its states and, where one did not begin as the other ended, that it was missing. */
function momentsOf(states: readonly StoredState[]): Moment[] {
  const trail = [never]
  for (const [at, state] of states.entries()) {
    const { since, since_change: change, content_since, until } = state
    trail.push({ state, change, mark: content_since ?? since })
    if (until === null || states[at + 1]?.since === until) continue
    trail.push({ state: null, change: state.until_change, mark: state.absent_since ?? until })
  }
  return trail
}

/** A change may have touched an entry more than once: what counts is the last time, with all that it did then. */
function effectOn(trail: readonly Moment[], change: number): Omit<Effect, 'item'> {
  const last = trail.findLastIndex((moment) => moment.change === change)
  let first = last
  while (trail[first]?.change === change) first -= 1
  return { before: trail[first] ?? never, after: trail[last] ?? never, now: trail.at(-1) ?? never }
}
