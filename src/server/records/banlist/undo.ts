import { sql } from 'kysely'

import { readChange } from './history/change-log.ts'
import { effectsOf, touchedBy, type Effect, type StoredState } from './history/trails.ts'
import { deleteKept, idsByLink } from './writing/bulk.ts'
import type { BanlistUndo, UndoResult } from './writing/changes.ts'
import { archiveRows, storedColumns, type BanlistWrite } from './writing/write.ts'

/** Most entries of one chunk: more than a call of a bulk edit touches, so that one call takes back what one did. */
const longestChunk = 6000

/**
 * Takes back the next entries of a change, greatest id first: so what it added goes before what it removed comes
 * back under the same address. With the last of them the change counts as undone, if anything was taken back.
 */
export async function undoChange(
  write: BanlistWrite,
  { change, after }: BanlistUndo,
): Promise<UndoResult> {
  const { engine, tx, options } = write
  const place = { ...engine, db: tx }
  if (!(await readChange(place, options.publication, change))) return { kind: 'notFound' }
  const stretch = { first: longestChunk, below: after }
  const { rows } = await touchedBy(change, stretch, 'desc').execute(tx)
  const touched = rows.map(({ id }) => id)
  const restored = await restore(write, await effectsOf(place, change, touched))
  const next = touched.length < longestChunk ? null : (touched.at(-1) ?? null)
  const undoing = await write.existing()
  if (next === null && undoing !== null) await markUndone(write, change, undoing)
  return { kind: 'undone', restored, skipped: touched.length - restored, next, change: undoing }
}

/**
 * Marks a change as undone, and with it whatever had done it again. What it had undone itself stands again, and so
 * on to the beginning of the chain.
 */
async function markUndone(write: BanlistWrite, change: number, undoneBy: number): Promise<void> {
  // with it the undoings of its undoings that still stand
  await sql`update banlist_change set undone_by = ${undoneBy} where id = ${change}
    or (undoes in (select id from banlist_change where undoes = ${change})
      and undone_by is null and id < ${undoneBy})`.execute(write.tx)
  const standing = await undoneOf(write, change)
  if (standing === null) return
  await sql`update banlist_change set undone_by = null where id = ${standing}`.execute(write.tx)
  const undoneAgain = await undoneOf(write, standing)
  if (undoneAgain !== null) await markUndone(write, undoneAgain, standing)
}

/** The change that a change took back. */
async function undoneOf({ tx, options }: BanlistWrite, change: number): Promise<number | null> {
  return (await readChange({ db: tx }, options.publication, change))?.undoes ?? null
}

/** An entry that is something else than before. */
interface Edit {
  readonly now: StoredState
  readonly before: StoredState
}

/**
 * Gives entries back what they were, unless they are not as the change left them any more, are locked, or their
 * address is taken by now. Returns how many are as they were.
 */
async function restore(write: BanlistWrite, effects: readonly Effect[]): Promise<number> {
  const free = effects.filter(
    ({ after, now }) => now.mark === after.mark && now.state?.read_only !== 1,
  )
  const removed = await takeAway(write, free)
  const edited = await editBack(
    write,
    free.flatMap(({ now: { state: now }, before: { state: before } }) =>
      now && before ? [{ now, before }] : [],
    ),
  )
  const missing = free.flatMap(({ now, before }) => (now.state ? [] : (before.state ?? [])))
  return removed + edited + (await putBack(write, missing))
}

/** Deletes those that were not on the list. */
async function takeAway(write: BanlistWrite, effects: readonly Effect[]): Promise<number> {
  const added = effects.filter(({ now, before }) => now.state && !before.state)
  for (const [absence, some] of Map.groupBy(added, ({ before }) => before.mark)) {
    await deleteKept(
      write,
      some.map(({ item }) => item),
      absence,
    )
    write.count({ removed: some.length }, some[0]?.now.state?.link ?? '')
  }
  return added.length
}

/** Those whose address stays go together; the newest of the others goes first, as each may free an address. */
async function editBack(write: BanlistWrite, edits: readonly Edit[]): Promise<number> {
  const staying = edits.filter(({ now, before }) => now.link === before.link)
  const moving = edits.filter(({ now, before }) => now.link !== before.link)
  if (staying.length > 0) await setBack(write, staying, contents)
  let moved = 0
  for (const edit of moving.toSorted((a, b) => b.now.since - a.now.since)) {
    if ((await idsByLink(write, [edit.before.link])).size > 0) continue
    await setBack(write, [edit], [...contents, 'link', 'folded_link'])
    moved += 1
  }
  return staying.length + moved
}

const contents = ['comment', 'folded_comment', 'expires_day', 'paused']

async function setBack(
  write: BanlistWrite,
  edits: readonly Edit[],
  columns: readonly string[],
): Promise<void> {
  const { engine, tx, at } = write
  const ids = edits.map(({ now }) => now.item_id)
  const states = edits.flatMap(({ before }) => before.past_id ?? [])
  const values = sql.raw(columns.map((column) => `${column} = was.${column}`).join(', '))
  await archiveRows(write, ids)
  await sql`update banlist_item set ${values},
      content_since = coalesce(was.content_since, was.since), version = banlist_item.version + 1,
      since = ${at}, since_change = ${await write.ensureChange()}
    from banlist_past was
    where was.item_id = banlist_item.id and ${engine.isIn('was.id', states)}`.execute(tx)
  write.count({ edited: ids.length }, edits[0]?.before.link ?? '')
}

/** Of several with one address the newest comes back. */
async function putBack(write: BanlistWrite, states: readonly StoredState[]): Promise<number> {
  const listed = await idsByLink(
    write,
    states.map(({ link }) => link),
  )
  const taken = new Set(listed.keys())
  const free = states.filter(({ link }) => !taken.has(link) && taken.add(link))
  const [first] = free
  if (!first) return 0
  const entry = sql.raw(storedColumns.join(', '))
  const rows = free.flatMap(({ past_id }) => past_id ?? [])
  await sql`insert into banlist_item (
      id, publication_id, ${entry}, version, since, since_change, content_since)
    select item_id, publication_id, ${entry}, version + 1, ${write.at},
      ${await write.ensureChange()}, coalesce(content_since, since)
    from banlist_past where ${write.engine.isIn('id', rows)} order by item_id`.execute(write.tx)
  write.count({ added: free.length }, first.link)
  return free.length
}
