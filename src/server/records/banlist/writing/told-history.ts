import { ofPublication } from '#server/records/engine/row-conditions.ts'
import type { BanlistChangeKind } from '#server/records/engine/tables.ts'
import type { PastBanlistChange } from '#server/records/imports/ingest.ts'

import { editEntries, removeEntries } from './bulk.ts'
import { addEntries, type Target } from './import.ts'
import { BanlistWrite, lockAndNextTimestamp } from './write.ts'

/**
 * Has a list grow by changes of earlier days: each is in the history with its author and its time, and ends at the
 * latest now.
 */
export async function saveBanlistHistory(
  { engine, tx, publication }: Target,
  changes: readonly PastBanlistChange[],
): Promise<void> {
  const { now } = await lockAndNextTimestamp(engine, tx, publication)
  let last = 0
  for (const change of changes) {
    const at = Math.min(Math.max(change.at, last + 1), now)
    last = at
    const { kind, by } = tellingOf(change)
    const write = new BanlistWrite({ engine, tx, at, now: at }, { publication, kind, by })
    await happen(write, change)
    await write.finish()
  }
}

function tellingOf({ actor, source, added, removed }: PastBanlistChange) {
  const operation = { id: crypto.randomUUID(), chunk: 0, source }
  const by = { actor: { name: actor, subject: null }, operation }
  return { by, kind: kindOf() }

  function kindOf(): BanlistChangeKind {
    if (source !== null) return 'IMPORT'
    if (added.length > 0) return 'ADD'
    return removed.length > 0 ? 'DELETE' : 'EDIT'
  }
}

async function happen(write: BanlistWrite, change: PastBanlistChange): Promise<void> {
  const { actor, added, edited, removed } = change
  if (added.length > 0) {
    const rows = added.map((row) => ({ addedBy: actor, ...row, dateAdded: write.at }))
    await addEntries(write, rows, await write.ensureChange())
  }
  for (const { link, patch } of edited) {
    await editEntries(write, { ids: await idsOf(write, [link]), patch })
  }
  if (removed.length > 0) await removeEntries(write, await idsOf(write, removed))
}

async function idsOf(
  { tx, options }: BanlistWrite,
  links: readonly string[],
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('banlist_item')
    .select('id')
    .where(ofPublication(options.publication))
    .where('link', 'in', links)
    .execute()
  return rows.map(({ id }) => id)
}
