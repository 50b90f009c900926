import { sql } from 'kysely'

import { readChange } from '../history/change-log.ts'
import type { BanlistWrite } from '../writing/write.ts'

/**
 * Marks a change as undone, and with it whatever had done it again. What it had undone itself stands again, and so
 * on to the beginning of the chain.
 */
export async function markUndone(
  write: BanlistWrite,
  change: number,
  undoneBy: number,
): Promise<void> {
  // with it the undoings of its undoings that still stand
  await sql`update banlist_change set undone_by = ${undoneBy} where id = ${change}
    or (undoes in (select id from banlist_change where undoes = ${change})
      and undone_by is null and id < ${undoneBy})`.execute(write.tx)
  const standing = await undoneOf(write, change)
  if (standing === null) return
  await sql`update banlist_change set undone_by = null where id = ${standing}`.execute(write.tx)
  const undoneAgain = await undoneOf(write, standing)
  if (undoneAgain !== null) await markUndone(write, undoneAgain, standing)
}

/** The change that a change took back. */
async function undoneOf({ tx, options }: BanlistWrite, change: number): Promise<number | null> {
  return (await readChange({ db: tx }, options.publication, change))?.undoes ?? null
}
