import { sql } from 'kysely'

import { ofPublication } from '#server/records/engine/engine.ts'
import type { BanlistRow } from '#server/records/engine/tables.ts'

import type { BanlistPatch, BulkResult, NewEntry, RefusedEntry } from './changes.ts'
import { foldedOf, archiveRows, type BanlistWrite } from './write.ts'

/** Deletes entries; read-only ones and missing ones stay and are named. */
export async function removeEntries(
  write: BanlistWrite,
  ids: readonly number[],
): Promise<BulkResult> {
  const { free, refused } = await partedByLock(write, ids)
  const [first] = free
  if (!first) return { kind: 'done', ids: [], refused, change: null }
  const going = free.map(({ id }) => id)
  await deleteKept(write, going)
  write.count({ removed: going.length }, first.link)
  return { kind: 'done', ids: going, refused, change: await write.ensureChange() }
}

/** Gives entries new values; those that have them already are not changed. */
export async function editEntries(
  write: BanlistWrite,
  edit: { readonly ids: readonly number[]; readonly patch: BanlistPatch },
): Promise<BulkResult> {
  const { free, refused } = await partedByLock(write, edit.ids)
  const values = valuesOf(edit.patch)
  const others = free.filter((row) => isOther(row, values))
  const done = { kind: 'done', ids: free.map(({ id }) => id), refused } as const
  const [first] = others
  if (!first) return { ...done, change: null }
  const ids = others.map(({ id }) => id)
  await setKept(write, ids, values)
  write.count({ edited: others.length }, first.link)
  return { ...done, change: await write.ensureChange() }
}

/** Deletes these entries and keeps in the history what they were; `absence` as for `archiveRows`. */
export async function deleteKept(
  write: BanlistWrite,
  ids: readonly number[],
  absence?: number,
): Promise<void> {
  await archiveRows(write, ids, absence)
  await write.tx.deleteFrom('banlist_item').where(write.engine.isIn('id', ids)).execute()
}

/** The columns an edit can set. */
type EntryValues = Partial<Pick<BanlistRow, 'link' | 'comment' | 'expires_day' | 'paused'>>

/** Sets columns of these entries and keeps in the history what they were. */
export async function setKept(
  write: BanlistWrite,
  ids: readonly number[],
  values: EntryValues,
): Promise<void> {
  const change = await write.ensureChange()
  const made = { since: write.at, since_change: change, content_since: null }
  await archiveRows(write, ids)
  await write.tx
    .updateTable('banlist_item')
    .set({ ...values, ...foldedOf(values), ...made, version: sql<number>`version + 1` })
    .where(write.engine.isIn('id', ids))
    .execute()
}

/** A patch as columns; what it leaves out is left out. */
export function valuesOf({ link, comment, expires, paused }: Partial<NewEntry>): EntryValues {
  return {
    ...(link === undefined ? {} : { link }),
    ...(comment === undefined ? {} : { comment }),
    ...(expires === undefined ? {} : { expires_day: expires }),
    ...(paused === undefined ? {} : { paused: paused ? 1 : 0 }),
  }
}

/** True when these values would change a row. */
export function isOther(row: EntryValues, values: EntryValues): boolean {
  return Object.entries(values).some(([name, value]) => Reflect.get(row, name) !== value)
}

/** The ids of the entries that are listed under these addresses. */
export async function idsByLink(
  { engine, tx, options }: BanlistWrite,
  links: readonly string[],
): Promise<Map<string, number>> {
  if (links.length === 0) return new Map()
  const rows = await tx
    .selectFrom('banlist_item')
    .select(['link', 'id'])
    .where('publication_id', '=', options.publication)
    .where(engine.isIn('link', links))
    .execute()
  return new Map(rows.map(({ link, id }) => [link, id]))
}

const editedColumns = ['id', 'link', 'read_only', 'comment', 'expires_day', 'paused'] as const

/** All that is read of an entry, of which there are thousands: the rest would only take its time. */
type EditedRow = Pick<BanlistRow, (typeof editedColumns)[number]>

/** The entries that may be changed, and why the others may not. */
async function partedByLock(
  { engine, tx, options }: BanlistWrite,
  ids: readonly number[],
): Promise<{ free: EditedRow[]; refused: RefusedEntry[] }> {
  const rows = await tx
    .selectFrom('banlist_item')
    .select(editedColumns)
    .where(ofPublication(options.publication))
    .where(engine.isIn('id', ids))
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const free: EditedRow[] = []
  const refused: RefusedEntry[] = []
  for (const id of new Set(ids)) {
    const row = known.get(id)
    if (row?.read_only === 0) free.push(row)
    else refused.push({ id, link: row?.link ?? null })
  }
  return { free, refused }
}
