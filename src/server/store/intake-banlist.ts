import { moveBanlistVersion, nextInstant } from './banlist-write.ts'
import type { BatchColumn } from './engine.ts'
import { clientColumn, type Target } from './intake-names.ts'
import type { BanlistRecord } from './intake.ts'

/**
 * Adds the links that are missing, as if they had been there before the record of changes began; the banlist's
 * version moves when any was.
 */
export async function saveBanlist(
  target: Target,
  rows: readonly BanlistRecord[],
): Promise<{ added: number; duplicates: number }> {
  const { tx, id } = target
  const at = await nextInstant(tx, id)
  const added = await insertEntries(target, rows, { at, change: null })
  if (added > 0) await moveBanlistVersion(tx, id, null)
  return { added, duplicates: rows.length - added }
}

/** Inserts the entries that are missing and says how many. Without a change they count from when they were added. */
export async function insertEntries(
  { engine, tx, id }: Target,
  rows: readonly BanlistRecord[],
  { at, change }: { at: number; change: number | null },
): Promise<number> {
  const added = Float64Array.from(rows, ({ dateAdded }) => dateAdded ?? at)
  const since = added.map((instant) => (change === null ? Math.min(instant, at) : at))
  const columns = [
    clientColumn(id, rows.length),
    textColumn('link', rows, ({ link }) => link),
    integerColumn('read_only', rows, ({ readOnly }) => (readOnly ? 1 : 0)),
    textColumn('comment', rows, ({ comment }) => comment ?? null),
    textColumn('added_by', rows, ({ addedBy }) => addedBy ?? null),
    { name: 'date_added', type: 'bigint' as const, values: added },
    integerColumn('expires_day', rows, ({ expires }) => expires ?? Number.NaN),
    { name: 'since', type: 'bigint' as const, values: since },
    { name: 'since_change', type: 'bigint' as const, values: rows.map(() => change) },
  ]
  return engine.insert(
    tx,
    { table: 'banlist_item', columns, together: true },
    'on conflict (client_id, link) do nothing',
  )
}

function textColumn(
  name: string,
  rows: readonly BanlistRecord[],
  value: (row: BanlistRecord) => string | null,
): BatchColumn {
  return { name, type: 'text', values: rows.map(value) }
}

function integerColumn(
  name: string,
  rows: readonly BanlistRecord[],
  value: (row: BanlistRecord) => number,
): BatchColumn {
  return { name, type: 'integer', values: Float64Array.from(rows, value) }
}
