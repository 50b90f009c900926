import type { BanlistChangeKind } from '#server/records/engine/tables.ts'
import type { PastBanlistChange } from '#server/records/imports/ingest.ts'

import { editEntries, idsByLink, removeEntries } from './bulk.ts'
import { addEntries, type Target } from './import.ts'
import { BanlistWrite, lockAndNextTimestamp } from './write.ts'

/**
 * Has a list grow by changes of earlier days: each is in the history with its author and its time, and ends at the
 * latest now.
 */
export async function saveBanlistHistory(
  { publication, ...place }: Target,
  changes: readonly PastBanlistChange[],
): Promise<void> {
  const { now } = await lockAndNextTimestamp(place, publication)
  let at = 0
  for (const change of changes) {
    at = Math.min(Math.max(change.at, at + 1), now)
    const operation = { id: crypto.randomUUID(), chunk: 0, source: change.source }
    const by = { actor: { name: change.actor, subject: null }, operation }
    const options = { publication, kind: kindOf(change), by }
    const write = new BanlistWrite({ ...place, at, now: at }, options)
    await happen(write, change)
    await write.finish()
  }
}

function kindOf({ source, added, removed }: PastBanlistChange): BanlistChangeKind {
  if (source !== null) return 'IMPORT'
  if (added.length > 0) return 'ADD'
  return removed.length > 0 ? 'DELETE' : 'EDIT'
}

async function happen(write: BanlistWrite, change: PastBanlistChange): Promise<void> {
  const { added, edited, removed } = change
  if (added.length > 0) {
    const rows = added.map((row) => ({ ...row, dateAdded: write.at }))
    await addEntries(write, rows, await write.ensureChange())
  }
  for (const { link, patch } of edited) {
    await editEntries(write, { ids: await idsOf(write, [link]), patch })
  }
  if (removed.length > 0) await removeEntries(write, await idsOf(write, removed))
}

async function idsOf(write: BanlistWrite, links: readonly string[]): Promise<number[]> {
  return [...(await idsByLink(write, links)).values()]
}
