import { sql } from 'kysely'

import type { Effect, StoredState } from '../history/trails.ts'
import { deleteKept, idsByLink } from '../writing/bulk.ts'
import { archiveRows, storedColumns } from '../writing/past.ts'
import type { BanlistWrite } from '../writing/write.ts'

/** An entry that is something else than before. */
interface Edit {
  readonly now: StoredState
  readonly before: StoredState
}

/**
 * Gives entries back what they were, unless they are not as the change left them any more, are locked, or their
 * address is taken by now. Returns how many are as they were.
 */
export async function restore(write: BanlistWrite, effects: readonly Effect[]): Promise<number> {
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
