import { sql, type QueryExecutorProvider } from 'kysely'

import { canonicalLink7 } from './canonical-link-7.ts'

const rowsAtOnce = 10_000

/** The columns of an entry from version 2 to version 7. */
interface Entry {
  readonly id: number
  readonly client_id: number
  readonly link: string
  readonly date_added: number
  readonly read_only: number
  readonly paused: number
  readonly expires_day: number | null
}

const columns = sql.raw('id, client_id, link, date_added, read_only, paused, expires_day')

/**
 * Gives every entry the canonical form of its link, for lists from a time when it was another one. Of two entries
 * that become one the older stays, locked if either was, and bans as long as either did. A text that is no link by
 * the rule of version 7 stays as it is.
 */
export async function renormaliseBanlist(tx: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Entry>`select ${columns} from banlist_item
      where id > ${last} order by id limit ${rowsAtOnce}`.execute(tx)
    for (const entry of rows) {
      const link = canonicalLink7(entry.link)
      if (link !== null && link !== entry.link) await renormalise(tx, entry, link)
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}

/** The same for former states, so that a restored entry has the present spelling; then counts again. */
export async function renormaliseAgain(tx: QueryExecutorProvider): Promise<void> {
  await renormaliseBanlist(tx)
  await renormalisePast(tx)
  await sql`update publication set banlist_count =
    (select count(*) from banlist_item where client_id = publication.id)`.execute(tx)
}

async function renormalisePast(tx: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Pick<Entry, 'id' | 'link'>>`select id, link from banlist_past
      where id > ${last} order by id limit ${rowsAtOnce}`.execute(tx)
    for (const state of rows) {
      const link = canonicalLink7(state.link)
      if (link === null || link === state.link) continue
      await sql`update banlist_past set link = ${link} where id = ${state.id}`.execute(tx)
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}

async function renormalise(tx: QueryExecutorProvider, entry: Entry, link: string): Promise<void> {
  const found = await sql<Entry>`select ${columns} from banlist_item
    where client_id = ${entry.client_id} and link = ${link}`.execute(tx)
  const [same] = found.rows
  const [kept, gone] = same && isOlder(same, entry) ? [same, entry] : [entry, same]
  if (gone) await sql`delete from banlist_item where id = ${gone.id}`.execute(tx)
  const { read_only, paused, expires_day } = gone ? mergedOf(kept, gone) : kept
  await sql`update banlist_item set link = ${link}, read_only = ${read_only}, paused = ${paused},
    expires_day = ${expires_day} where id = ${kept.id}`.execute(tx)
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
