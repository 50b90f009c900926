import type { ImportResult, NewEntry } from './changes.ts'
import { addEntries } from './import-rows.ts'
import type { BanlistWrite } from './write.ts'

/** Adds the links that are missing, as one part of an import. */
export async function bulkInsertEntries(
  write: BanlistWrite,
  entries: readonly NewEntry[],
): Promise<ImportResult> {
  const addedBy = write.options.by.actor.name
  const rows = entries.map((entry) => ({ ...entry, addedBy }))
  const added = await addEntries(write, rows)
  const change = added > 0 ? await write.ensureChange() : null
  return { kind: 'imported', added, listed: entries.length - added, change }
}
