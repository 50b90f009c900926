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
  await mark(write, change, undoneBy)
  await markDoneAgain(write, change, undoneBy)
  const standing = await undoneOf(write, change)
  if (standing === null) return
  await mark(write, standing, null)
  const undoneAgain = await undoneOf(write, standing)
  if (undoneAgain !== null) await markUndone(write, undoneAgain, standing)
}

/** The change that a change took back. */
async function undoneOf({ tx }: BanlistWrite, change: number): Promise<number | null> {
  const row = await tx
    .selectFrom('banlist_change')
    .select('undoes')
    .where('id', '=', change)
    .executeTakeFirst()
  return row?.undoes ?? null
}

async function mark({ tx }: BanlistWrite, change: number, undoneBy: number | null): Promise<void> {
  await tx
    .updateTable('banlist_change')
    .set({ undone_by: undoneBy })
    .where('id', '=', change)
    .execute()
}

/** The undoings of its undoings that still stand. */
async function markDoneAgain(
  { tx }: BanlistWrite,
  change: number,
  undoneBy: number,
): Promise<void> {
  const undoings = tx.selectFrom('banlist_change').select('id').where('undoes', '=', change)
  await tx
    .updateTable('banlist_change')
    .set({ undone_by: undoneBy })
    .where('undoes', 'in', undoings)
    .where('undone_by', 'is', null)
    .where('id', '<', undoneBy)
    .execute()
}
