import type { BanlistWrite, Undoing } from './banlist-write.ts'

/** Where a change stands in its chain: itself, its undoing, the undoing of that, and so on. */
export interface ChangeChain {
  /** the changes after which an entry is as this change left it: this one, and those that did it again */
  readonly alike: ReadonlySet<number>
  /** what an undoing of it says of itself */
  readonly undoing: Undoing
}

/** The chain of a change of this publication; null when there is no such change. */
export async function chainOf(write: BanlistWrite, change: number): Promise<ChangeChain | null> {
  const { tx, options } = write
  const row = await tx
    .selectFrom('banlist_change')
    .select(['root', 'inverse'])
    .where('client_id', '=', options.publication)
    .where('id', '=', change)
    .executeTakeFirst()
  if (!row) return null
  const root = row.root ?? change
  const alike = await tx
    .selectFrom('banlist_change')
    .select('id')
    .where((either) => either.or([either('id', '=', root), either('root', '=', root)]))
    .where('inverse', '=', row.inverse)
    .execute()
  const undoing = { undoes: change, root, inverse: 1 - row.inverse }
  return { alike: new Set(alike.map(({ id }) => id)), undoing }
}

/**
 * Marks a change as undone. What it had undone itself stands again, and so on to the beginning of the chain; with
 * the beginning everything goes that did it again.
 */
export async function markUndone(
  write: BanlistWrite,
  change: number,
  undoneBy: number,
): Promise<void> {
  await set(write, change, undoneBy)
  const standing = await undoneOf(write, change)
  if (standing === null) return markAlike(write, change, undoneBy)
  await set(write, standing, null)
  const undoneAgain = await undoneOf(write, standing)
  if (undoneAgain !== null) await markUndone(write, undoneAgain, standing)
}

async function undoneOf({ tx }: BanlistWrite, change: number): Promise<number | null> {
  const row = await tx
    .selectFrom('banlist_change')
    .select('undoes')
    .where('id', '=', change)
    .executeTakeFirst()
  return row?.undoes ?? null
}

async function set({ tx }: BanlistWrite, change: number, undoneBy: number | null): Promise<void> {
  await tx
    .updateTable('banlist_change')
    .set({ undone_by: undoneBy })
    .where('id', '=', change)
    .execute()
}

async function markAlike({ tx }: BanlistWrite, root: number, undoneBy: number): Promise<void> {
  await tx
    .updateTable('banlist_change')
    .set({ undone_by: undoneBy })
    .where('root', '=', root)
    .where('inverse', '=', 0)
    .where('undone_by', 'is', null)
    .where('id', '<', undoneBy)
    .execute()
}
