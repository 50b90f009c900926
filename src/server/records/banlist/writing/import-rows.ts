import type { BatchColumn } from '#server/records/engine/engine.ts'
import type { BanlistImport, BanlistRecord } from '#server/records/imports/ingest.ts'
import { publicationColumn, type Target } from '#server/records/imports/names.ts'

import { BanlistWrite, bumpListVersion, lockAndNextTimestamp, type Instant } from './write.ts'

/**
 * Adds the links that are missing, as if they had been there before the record of changes began; the banlist's
 * version moves when any was.
 */
export async function saveBanlist(
  target: Target,
  rows: readonly BanlistRecord[],
): Promise<{ added: number; duplicates: number }> {
  const { engine, tx, id } = target
  const instant = await lockAndNextTimestamp(engine, tx, id)
  const added = await insertEntries(target, rows, { ...instant, change: null })
  if (added > 0) await bumpListVersion(tx, id, { at: instant.at, change: null, more: added })
  return { added, duplicates: rows.length - added }
}

/** Adds the links that are missing, as one part of an import. */
export async function importBanlist(
  { engine, tx, id }: Target,
  rows: readonly BanlistRecord[],
  { operation, source }: BanlistImport,
): Promise<{ added: number; duplicates: number }> {
  const instant = await lockAndNextTimestamp(engine, tx, id)
  const by = {
    actor: { name: null, subject: null },
    operation: { id: operation, chunk: 0, source },
  }
  const write = new BanlistWrite(
    { engine, tx, ...instant },
    { publication: id, by, kind: 'IMPORT' },
  )
  const added = await addEntries(write, rows)
  await write.finish()
  return { added, duplicates: rows.length - added }
}

/** Adds the links that are missing, as a part of the write's change, and says how many. */
export async function addEntries(
  write: BanlistWrite,
  rows: readonly BanlistRecord[],
): Promise<number> {
  const { engine, tx, at, now, options } = write
  const change = await write.ensureChange()
  const added = await insertEntries({ engine, tx, id: options.publication }, rows, {
    at,
    now,
    change,
  })
  if (added > 0) write.count({ added }, await firstLink(tx, change))
  return added
}

/** The address of an entry that the change made; the only one, where there is one. */
async function firstLink(tx: Target['tx'], change: number): Promise<string> {
  const row = await tx
    .selectFrom('banlist_item')
    .select('link')
    .where('since_change', '=', change)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.link ?? ''
}

/** Inserts the entries that are missing and says how many. Without a change they count from when they were added. */
async function insertEntries(
  { engine, tx, id }: Target,
  rows: readonly BanlistRecord[],
  { at, now, change }: Instant & { readonly change: number | null },
): Promise<number> {
  const added = Float64Array.from(rows, ({ dateAdded }) => Math.min(dateAdded ?? now, now))
  const since = Float64Array.from(rows, ({ dateAdded = at }) =>
    change === null && dateAdded < now ? dateAdded : at,
  )
  const columns = [
    publicationColumn(id, rows.length),
    textColumn('link', rows, ({ link }) => link),
    integerColumn('read_only', rows, ({ readOnly }) => (readOnly ? 1 : 0)),
    textColumn('comment', rows, ({ comment }) => comment ?? null),
    textColumn('added_by', rows, ({ addedBy }) => addedBy ?? null),
    { name: 'date_added', type: 'bigint' as const, values: added },
    integerColumn('expires_day', rows, ({ expires }) => expires ?? Number.NaN),
    integerColumn('paused', rows, ({ paused }) => (paused ? 1 : 0)),
    { name: 'since', type: 'bigint' as const, values: since },
    { name: 'since_change', type: 'bigint' as const, values: rows.map(() => change) },
  ]
  return engine.insert(
    tx,
    { table: 'banlist_item', columns, together: true },
    'on conflict (publication_id, link) do nothing',
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
