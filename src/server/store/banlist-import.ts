import type { ImportResult, NewEntry } from './banlist-changes.ts'
import type { BanlistWrite } from './banlist-write.ts'
import { insertEntries } from './intake-banlist.ts'

/** Adds the links that are missing, as one part of an import. */
export async function bringEntries(
  write: BanlistWrite,
  entries: readonly NewEntry[],
): Promise<ImportResult> {
  const { engine, tx, at, options } = write
  const { publication, by } = options
  const change = await write.part()
  const rows = entries.map((entry) => ({ ...entry, addedBy: by.actor.name }))
  const begun = { at, change }
  const added = await insertEntries({ engine, tx, id: publication }, rows, begun)
  const listed = entries.length - added
  if (added === 0) return { kind: 'imported', added, listed, change: null }
  write.count({ added }, await oneOf(write, change))
  return { kind: 'imported', added, listed, change }
}

/** The address of an entry that the change made; the only one, where there is one. */
async function oneOf({ tx }: BanlistWrite, change: number): Promise<string> {
  const row = await tx
    .selectFrom('banlist_item')
    .select('link')
    .where('since_change', '=', change)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.link ?? ''
}
