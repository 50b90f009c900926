import { sql } from 'kysely'

import { ofPublication } from '#server/records/engine/row-conditions.ts'
import type { BanlistRow } from '#server/records/engine/tables.ts'

import type { BanlistPatch, BulkResult, RefusedEntry } from './changes.ts'
import { foldedOf } from './folded.ts'
import { archiveRows } from './past.ts'
import type { BanlistWrite } from './write.ts'

/** Deletes entries; read-only ones and missing ones stay and are named. */
export async function removeEntries(
  write: BanlistWrite,
  ids: readonly number[],
): Promise<BulkResult> {
  const { free, refused } = await asked(write, ids)
  const [first] = free
  if (!first) return { kind: 'done', ids: [], refused, change: null }
  const going = free.map(({ id }) => id)
  const change = await write.ensureChange()
  await deleteKept(write, change, { ids: going })
  write.count({ removed: going.length }, first.link)
  return { kind: 'done', ids: going, refused, change }
}

/** Gives entries new values; those that have them already are not changed. */
export async function editEntries(
  write: BanlistWrite,
  { ids, patch }: { readonly ids: readonly number[]; readonly patch: BanlistPatch },
): Promise<BulkResult> {
  const { free, refused } = await asked(write, ids)
  const others = free.filter((row) => isOther(row, patch))
  const done = { kind: 'done', ids: free.map(({ id }) => id), refused } as const
  const [first] = others
  if (!first) return { ...done, change: null }
  const change = await write.ensureChange()
  await setKept(write, change, { ids: others.map(({ id }) => id), values: valuesOf(patch) })
  write.count({ edited: others.length }, first.link)
  return { ...done, change }
}

/** Deletes these entries and keeps in the history what they were; `absence` as for `archiveRows`. */
export async function deleteKept(
  write: BanlistWrite,
  change: number,
  gone: { readonly ids: readonly number[]; readonly absence?: number },
): Promise<void> {
  await archiveRows(write, change, gone)
  await write.tx.deleteFrom('banlist_item').where(write.engine.isIn('id', gone.ids)).execute()
}

/** The columns an edit can set. */
export type EntryValues = Partial<Pick<BanlistRow, 'link' | 'comment' | 'expires_day' | 'paused'>>

/** Sets columns of these entries and keeps in the history what they were. */
export async function setKept(
  write: BanlistWrite,
  change: number,
  edit: {
    readonly ids: readonly number[]
    readonly values: EntryValues
    /** since when it had been so, where an undoing gives a state back */
    readonly contentSince?: number
  },
): Promise<void> {
  const { ids, values, contentSince = null } = edit
  const made = { since: write.at, since_change: change, content_since: contentSince }
  await archiveRows(write, change, { ids })
  await write.tx
    .updateTable('banlist_item')
    .set({ ...values, ...foldedOf(values), ...made, version: sql<number>`version + 1` })
    .where(write.engine.isIn('id', ids))
    .execute()
}

/** A patch as columns; what it leaves out is left out. */
export function valuesOf({ comment, expires, paused }: BanlistPatch): EntryValues {
  return {
    ...(comment === undefined ? {} : { comment }),
    ...(expires === undefined ? {} : { expires_day: expires }),
    ...(paused === undefined ? {} : { paused: paused ? 1 : 0 }),
  }
}

/** The fields that an edit can change. */
type Editable = Pick<BanlistRow, keyof EntryValues>

/** True when these values would change a row. */
export function isOther(row: Editable, patch: BanlistPatch & { readonly link?: string }): boolean {
  const wanted = { ...valuesOf(patch), ...(patch.link === undefined ? {} : { link: patch.link }) }
  return Object.entries(wanted).some(([name, value]) => Reflect.get(row, name) !== value)
}

const askedColumns = ['id', 'link', 'read_only', 'comment', 'expires_day', 'paused'] as const

/** All that is read of an entry, of which there are thousands: the rest would only take its time. */
type Asked = Pick<BanlistRow, (typeof askedColumns)[number]>

/** The entries that may be changed, and why the others may not. */
async function asked(
  { engine, tx, options }: BanlistWrite,
  ids: readonly number[],
): Promise<{ free: Asked[]; refused: RefusedEntry[] }> {
  const rows = await tx
    .selectFrom('banlist_item')
    .select(askedColumns)
    .where(ofPublication(options.publication))
    .where(engine.isIn('id', ids))
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const free: Asked[] = []
  const refused: RefusedEntry[] = []
  for (const id of new Set(ids)) {
    const row = known.get(id)
    if (row?.read_only === 0) free.push(row)
    else refused.push({ id, link: row?.link ?? null })
  }
  return { free, refused }
}
