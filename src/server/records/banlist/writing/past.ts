import { sql } from 'kysely'

import { foldedColumns } from './folded.ts'
import type { BanlistWrite } from './write.ts'

/** The columns of an entry, as the table of entries and the table of former states name them. */
export const entryColumns = [
  'link',
  'read_only',
  'comment',
  'added_by',
  'date_added',
  'expires_day',
  'paused',
] as const

/** All that goes into the past with an entry, and comes back. */
export const storedColumns = [...entryColumns, ...foldedColumns] as const

const kept = sql.raw(
  ['publication_id', ...storedColumns, 'version', 'since', 'since_change', 'content_since'].join(
    ', ',
  ),
)

/**
 * Keeps what these entries are in the history, as ended by the write's change. Where an undoing takes them away,
 * `absence` tells since when they had been missing before: an instant, 0 for ever.
 */
export async function archiveRows(
  write: BanlistWrite,
  ids: readonly number[],
  absence: number | null = null,
): Promise<void> {
  const { engine, tx, at } = write
  const change = await write.ensureChange()
  await sql`insert into banlist_past (item_id, ${kept}, until, until_change, absent_since)
    select id, ${kept}, ${at}, ${change}, ${absence} from banlist_item
    where ${engine.isIn('id', ids)} order by id`.execute(tx)
}
