import { sql, type Transaction } from 'kysely'

import { hourlyDays, lastEventsKept, refusalsKept } from '#contract/website-limits.ts'

import type { Tables } from '../engine/tables.ts'
import { addSignalCounts } from '../signals/write-counts.ts'
import type { CountedWebsite, WebsiteCounts } from './activity.ts'
import { addClasses } from './write-classes.ts'

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
