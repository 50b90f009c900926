import { sql } from 'kysely'

import type { Effect, StoredState } from '../history/trails.ts'
import { deleteKept, setKept } from '../writing/bulk.ts'
import { archiveRows, storedColumns } from '../writing/past.ts'
import type { BanlistWrite } from '../writing/write.ts'

/** The work of an undo. */
interface Plan {
  /** entries that were not on the list, and since when */
  readonly remove: readonly { readonly now: StoredState; readonly absence: number }[]
  /** entries that were something else */
  readonly edit: readonly { readonly now: StoredState; readonly before: StoredState }[]
  /** entries that were on the list */
  readonly restore: readonly StoredState[]
}

/**
 * Gives entries back what they were, unless they are not as the change left them any more, are locked, or their
 * address is taken by now. Returns how many are as they were.
 */
export async function restore(write: BanlistWrite, effects: readonly Effect[]): Promise<number> {
  const plan = planOf(
    effects.filter(({ after, now }) => now.mark === after.mark && now.state?.read_only !== 1),
  )
  if (plan.remove.length + plan.edit.length + plan.restore.length === 0) return 0
  const change = await write.ensureChange()
  const removed = await takeAway(write, change, plan.remove)
  const edited = await editBack(write, change, plan.edit)
  return removed + edited + (await putBack(write, change, plan.restore))
}

function planOf(effects: readonly Effect[]): Plan {
  const all = effects.map(({ before, now }) => ({
    before: before.state,
    absence: before.mark,
    now: now.state,
  }))
  return {
    remove: all.flatMap(({ now, before, absence }) => (now && !before ? [{ now, absence }] : [])),
    edit: all.flatMap(({ now, before }) => (now && before ? [{ now, before }] : [])),
    restore: all.flatMap(({ now, before }) => (!now && before ? [before] : [])),
  }
}

async function takeAway(
  write: BanlistWrite,
  change: number,
  entries: Plan['remove'],
): Promise<number> {
  for (const [absence, some] of Map.groupBy(entries, (entry) => entry.absence)) {
    const ids = some.map(({ now }) => now.item_id)
    await deleteKept(write, change, { ids, absence })
    write.count({ removed: ids.length }, some[0]?.now.link ?? '')
  }
  return entries.length
}

/** Those whose address stays go together; the newest of the others goes first, as each may free an address. */
async function editBack(write: BanlistWrite, change: number, edits: Plan['edit']): Promise<number> {
  const staying = edits.filter(({ now, before }) => now.link === before.link)
  const moving = edits.filter(({ now, before }) => now.link !== before.link)
  if (staying.length > 0) await setBack(write, change, staying)
  let moved = 0
  for (const { now, before } of moving.toSorted((a, b) => b.now.since - a.now.since)) {
    if ((await listed(write, [before.link])).size > 0) continue
    const { link, comment, expires_day, paused } = before
    const values = { link, comment, expires_day, paused }
    await setKept(write, change, {
      ids: [now.item_id],
      values,
      contentSince: before.content_since ?? before.since,
    })
    write.count({ edited: 1 }, link)
    moved += 1
  }
  return staying.length + moved
}

async function setBack(write: BanlistWrite, change: number, edits: Plan['edit']): Promise<void> {
  const { engine, tx, at } = write
  const ids = edits.map(({ now }) => now.item_id)
  const states = edits.flatMap(({ before }) => before.past_id ?? [])
  await archiveRows(write, change, { ids })
  await sql`update banlist_item set comment = was.comment,
      folded_comment = was.folded_comment, expires_day = was.expires_day,
      paused = was.paused, content_since = coalesce(was.content_since, was.since), version = banlist_item.version + 1,
      since = ${at}, since_change = ${change}
    from banlist_past was
    where was.item_id = banlist_item.id and ${engine.isIn('was.id', states)}`.execute(tx)
  write.count({ edited: ids.length }, edits[0]?.before.link ?? '')
}

/** Of several with one address the newest comes back. */
async function putBack(
  write: BanlistWrite,
  change: number,
  states: readonly StoredState[],
): Promise<number> {
  const links = states.map(({ link }) => link)
  const taken = await listed(write, links)
  const free = states.filter(({ link }) => !taken.has(link) && taken.add(link))
  const [first] = free
  if (!first) return 0
  const entry = sql.raw(storedColumns.join(', '))
  const rows = free.flatMap(({ past_id }) => past_id ?? [])
  await sql`insert into banlist_item (
      id, publication_id, ${entry}, version, since, since_change, content_since)
    select item_id, publication_id, ${entry}, version + 1, ${write.at}, ${change},
      coalesce(content_since, since)
    from banlist_past where ${write.engine.isIn('id', rows)} order by item_id`.execute(write.tx)
  write.count({ added: free.length }, first.link)
  return free.length
}

/** Those of these addresses that are on the list. */
async function listed(
  { engine, tx, options }: BanlistWrite,
  links: readonly string[],
): Promise<Set<string>> {
  if (links.length === 0) return new Set()
  const rows = await tx
    .selectFrom('banlist_item')
    .select('link')
    .where('publication_id', '=', options.publication)
    .where(engine.isIn('link', links))
    .execute()
  return new Set(rows.map(({ link }) => link))
}
