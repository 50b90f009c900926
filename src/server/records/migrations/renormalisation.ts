import { type Selectable, sql, type Transaction } from 'kysely'

import { canonicalLink } from '#lib/links/canonical-link.ts'

import type { BanlistItemTable, Tables } from '../engine/tables.ts'

const rowsAtOnce = 10_000

const columns = [
  'id',
  'client_id',
  'link',
  'date_added',
  'read_only',
  'paused',
  'expires_day',
] as const

type Entry = Pick<Selectable<BanlistItemTable>, (typeof columns)[number]>

/**
 * Gives every entry the canonical form of its link, for lists from a time when it was another one. Of two entries
 * that become one the older stays, locked if either was, and bans as long as either did. What is no link by today's rule stays as it is.
 */
export async function renormaliseBanlist(tx: Transaction<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const entries = await tx
      .selectFrom('banlist_item')
      .select(columns)
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const entry of entries) {
      const result = canonicalLink(entry.link)
      if ('link' in result && result.link !== entry.link) await renormalise(tx, entry, result.link)
    }
    last = entries.at(-1)?.id ?? 0
    if (entries.length < rowsAtOnce) return
  }
}

/** The same for former states, so that a restored entry has the present spelling; then counts again. */
export async function renormaliseAgain(tx: Transaction<Tables>): Promise<void> {
  await renormaliseBanlist(tx)
  await renormalisePast(tx)
  await sql`update publication set banlist_count =
    (select count(*) from banlist_item where client_id = publication.id)`.execute(tx)
}

async function renormalisePast(tx: Transaction<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const states = await tx
      .selectFrom('banlist_past')
      .select(['id', 'link'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, link } of states) {
      const result = canonicalLink(link)
      if (!('link' in result) || result.link === link) continue
      const { link: spelled } = result
      await tx.updateTable('banlist_past').set({ link: spelled }).where('id', '=', id).execute()
    }
    last = states.at(-1)?.id ?? 0
    if (states.length < rowsAtOnce) return
  }
}

async function renormalise(tx: Transaction<Tables>, entry: Entry, link: string): Promise<void> {
  const twin = await tx
    .selectFrom('banlist_item')
    .select(columns)
    .where('client_id', '=', entry.client_id)
    .where('link', '=', link)
    .executeTakeFirst()
  const [kept, gone] = twin && isOlder(twin, entry) ? [twin, entry] : [entry, twin]
  if (gone) await tx.deleteFrom('banlist_item').where('id', '=', gone.id).execute()
  await tx
    .updateTable('banlist_item')
    .set({ link, ...(gone && mergedOf(kept, gone)) })
    .where('id', '=', kept.id)
    .execute()
}

/** The state that bans longest: no update of the software may lift a ban. */
function mergedOf(one: Entry, other: Entry): Pick<Entry, 'read_only' | 'paused' | 'expires_day'> {
  const read_only = Math.max(one.read_only, other.read_only)
  if (one.paused !== other.paused) {
    const { paused, expires_day } = one.paused < other.paused ? one : other
    return { read_only, paused, expires_day }
  }
  const [a, b] = [one.expires_day, other.expires_day]
  const expires_day = a === null || b === null ? null : Math.max(a, b)
  return { read_only, paused: one.paused, expires_day }
}

function isOlder(one: Entry, other: Entry): boolean {
  return (
    one.date_added < other.date_added || (one.date_added === other.date_added && one.id < other.id)
  )
}
