import { sql, type Transaction } from 'kysely'

import {
  hourlyDays,
  lastEventsKept,
  refusalsKept,
  classDays,
  mostClasses,
  mostClassPages,
} from '#contract/limits.ts'

import type { Tables } from '../engine/tables.ts'
import type { CountedSignal } from '../signals.ts'
import type { CountedWebsite, WebsiteCounts, CountedClass } from './activity.ts'

type Tx = Transaction<Tables>

/** Adds the counts of a part of a spool in its transaction; false where they are in already. */
export async function addCounts(
  tx: Tx,
  { spool, part, websites, signals = [] }: WebsiteCounts,
): Promise<boolean> {
  if (!(await isNext(tx, spool, part))) return false
  const present = await presentOf(tx, websites)
  for (const counted of present) {
    await addHours(tx, counted)
    await addNotices(tx, counted)
    const { website, events, refusals } = counted
    await addLast(tx, website, { table: 'website_event', rows: events, kept: lastEventsKept })
    await addLast(tx, website, { table: 'website_refusal', rows: refusals, kept: refusalsKept })
    await addFlows(tx, counted)
    await addClasses(tx, counted)
  }
  await addSignalCounts(tx, signals)
  const publications = [...new Set(present.map(({ publication }) => publication))]
  if (publications.length > 0)
    await tx
      .updateTable('publication')
      .set((row) => ({ website_events: row('website_events', '+', 1) }))
      .where('id', 'in', publications)
      .execute()
  return true
}

/** Remembers the part; false where it, or a later one, is remembered. */
async function isNext(tx: Tx, spool: string, part: number): Promise<boolean> {
  await tx
    .insertInto('website_spool')
    .values({ spool, applied: -1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('website_spool')
    .set({ applied: part })
    .where('spool', '=', spool)
    .where('applied', '<', part)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Websites may have been removed since. */
async function presentOf(tx: Tx, websites: readonly CountedWebsite[]): Promise<CountedWebsite[]> {
  if (websites.length === 0) return []
  const ids = websites.map(({ website }) => website)
  const rows = await tx.selectFrom('website').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  return websites.filter(({ website }) => known.has(website))
}

async function addHours(tx: Tx, { website, hours }: CountedWebsite): Promise<void> {
  if (hours.length === 0) return
  await tx
    .insertInto('website_hour')
    .values(hours.map((hour) => ({ website_id: website, ...hour })))
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'hour']).doUpdateSet({
        events: sql`website_hour.events + excluded.events`,
        views: sql`website_hour.views + excluded.views`,
      }),
    )
    .execute()
  const newest = Math.max(...hours.map(({ hour }) => hour))
  await tx
    .deleteFrom('website_hour')
    .where('website_id', '=', website)
    .where('hour', '<', newest - hourlyDays * 24)
    .execute()
}

async function addNotices(tx: Tx, { website, notices }: CountedWebsite): Promise<void> {
  if (notices.length === 0) return
  await tx
    .insertInto('website_notice')
    .values(
      notices.map(({ kind, program, count, host, firstAt, lastAt }) => ({
        website_id: website,
        // An assistant has a row of its own.
        kind: program === undefined ? kind : `${kind} ${program}`,
        count,
        host,
        first_at: firstAt,
        last_at: lastAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'kind']).doUpdateSet({
        count: sql`website_notice.count + excluded.count`,
        host: sql`excluded.host`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute()
}

/** The last things that happened at a website: their table, the new rows in their order, and how many are kept. */
type Last =
  | { table: 'website_event'; rows: CountedWebsite['events']; kept: number }
  | { table: 'website_refusal'; rows: CountedWebsite['refusals']; kept: number }

async function addLast(tx: Tx, website: number, { table, rows, kept }: Last): Promise<void> {
  if (rows.length === 0) return
  const values = rows.slice(-kept).map((row) => ({ website_id: website, ...row }))
  await tx.insertInto(table).values(values).execute()
  const newest = tx
    .selectFrom(table)
    .select('id')
    .where('website_id', '=', website)
    .orderBy('id', 'desc')
    .limit(kept)
  await tx
    .deleteFrom(table)
    .where('website_id', '=', website)
    .where('id', 'not in', newest)
    .execute()
}

async function addFlows(tx: Tx, { website, flows }: CountedWebsite): Promise<void> {
  if (flows.length === 0) return
  await tx
    .insertInto('website_flow')
    .values(
      flows.map(({ source, ...flow }) => ({ website_id: website, source_id: source, ...flow })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'source_id', 'day'])
        .doUpdateSet({ visits: sql`website_flow.visits + excluded.visits` }),
    )
    .execute()
}

const msPerDay = 86_400_000
/** Rows of one statement. */
const rowsAtOnce = 500

/** Adds the classes that were seen; old ones go, and of too many those that were not seen for longest. */
async function addClasses(tx: Tx, { website, classes }: CountedWebsite): Promise<void> {
  if (classes.length === 0) return
  const latest = classes.toSorted((a, b) => b.seenAt - a.seenAt).slice(0, mostClasses)
  await tx
    .insertInto('website_class')
    .values(
      latest.map(({ cssClass, seenAt }) => ({
        website_id: website,
        css_class: cssClass,
        seen_at: seenAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'css_class'])
        .doUpdateSet((row) => ({ seen_at: row.ref('excluded.seen_at') })),
    )
    .execute()
  for (const one of latest) await addPages(tx, website, one)
  const days = latest.map(({ pages }) =>
    pages.values().reduce((last, day) => Math.max(last, day), 0),
  )
  await forgetClasses(tx, website, {
    now: Math.max(...latest.map(({ seenAt }) => seenAt)),
    day: Math.max(...days),
  })
}

async function addPages(tx: Tx, website: number, { cssClass, pages }: CountedClass): Promise<void> {
  const rows = [...pages]
    .slice(-mostClassPages)
    .map(([page, day]) => ({ website_id: website, css_class: cssClass, page, day }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('website_class_page')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'css_class', 'page'])
          .doUpdateSet((row) => ({ day: row.ref('excluded.day') })),
      )
      .execute()
  const kept = tx
    .selectFrom('website_class_page')
    .select('page')
    .where('website_id', '=', website)
    .where('css_class', '=', cssClass)
    .orderBy('day', 'desc')
    .orderBy('page')
    .limit(mostClassPages)
  await tx
    .deleteFrom('website_class_page')
    .where('website_id', '=', website)
    .where('css_class', '=', cssClass)
    .where('page', 'not in', kept)
    .execute()
}

async function forgetClasses(
  tx: Tx,
  website: number,
  { now, day }: { now: number; day: number },
): Promise<void> {
  const oldest = now - classDays * msPerDay
  const kept = tx
    .selectFrom('website_class')
    .select('css_class')
    .where('website_id', '=', website)
    .where('seen_at', '>', oldest)
    .orderBy('seen_at', 'desc')
    .limit(mostClasses)
  for (const table of ['website_class', 'website_class_page'] as const)
    await tx
      .deleteFrom(table)
      .where('website_id', '=', website)
      .where('css_class', 'not in', kept)
      .execute()
  await tx
    .deleteFrom('website_class_page')
    .where('website_id', '=', website)
    .where('day', '<=', day - classDays)
    .execute()
}

/** Adds the counts of signals, in the transaction of what they belong to. */
async function addSignalCounts(
  tx: Transaction<Tables>,
  counted: readonly CountedSignal[],
): Promise<void> {
  for (const one of counted) {
    await addFirings(tx, one)
    await tx
      .insertInto('signal_seen')
      .values({ publication_id: one.publication, signal: one.signal, last_at: one.lastAt })
      .onConflict((conflict) =>
        conflict.columns(['publication_id', 'signal']).doUpdateSet({
          last_at: sql`case when excluded.last_at > signal_seen.last_at
            then excluded.last_at else signal_seen.last_at end`,
        }),
      )
      .execute()
  }
}

async function addFirings(
  tx: Transaction<Tables>,
  { publication, signal, hours }: CountedSignal,
): Promise<void> {
  if (hours.length === 0) return
  await tx
    .insertInto('signal_hour')
    .values(
      hours.map(({ hour, events }) => ({
        publication_id: publication,
        signal,
        hour,
        firings: events,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['publication_id', 'signal', 'hour'])
        .doUpdateSet({ firings: sql`signal_hour.firings + excluded.firings` }),
    )
    .execute()
  const newest = Math.max(...hours.map(({ hour }) => hour))
  await tx
    .deleteFrom('signal_hour')
    .where('publication_id', '=', publication)
    .where('signal', '=', signal)
    .where('hour', '<', newest - hourlyDays * 24)
    .execute()
}
