import { sql } from 'kysely'

import { deleteKept, setKept } from './banlist-bulk.ts'
import { entryColumns, keepPast } from './banlist-past.ts'
import type { Touched } from './banlist-touched.ts'
import type { BanlistWrite, Undoing } from './banlist-write.ts'
import type { BanlistPastRow, BanlistRow } from './tables.ts'

/** What an undoing has to do. */
export interface Plan {
  /** entries that the change added */
  readonly remove: readonly BanlistRow[]
  /** entries that the change edited */
  readonly edit: readonly { readonly now: BanlistRow; readonly before: BanlistPastRow }[]
  /** entries that the change removed */
  readonly restore: readonly BanlistPastRow[]
}

/** Sorts out what can be taken back: entries that are still as the change, or one `alike`, left them, and not locked. */
export function planOf(touched: readonly Touched[], alike: ReadonlySet<number>): Plan {
  const free = touched.flatMap(({ now, before }) =>
    now?.read_only === 0 && alike.has(now.since_change ?? 0) ? [{ now, before }] : [],
  )
  return {
    remove: free.flatMap(({ now, before }) => (before ? [] : [now])),
    edit: free.flatMap(({ now, before }) => (before ? [{ now, before }] : [])),
    restore: touched.flatMap(({ now, before, removedBy }) =>
      before && !now && alike.has(removedBy ?? 0) ? [before] : [],
    ),
  }
}

/** Carries a plan out, except for entries whose address is taken by now. Returns how many entries are as they were. */
export async function carryOut(
  write: BanlistWrite,
  { remove, edit, restore }: Plan,
  undoing: Undoing,
): Promise<number> {
  if (remove.length + edit.length + restore.length === 0) return 0
  const change = await write.part(undoing)
  const removed = await takeAway(write, change, remove)
  const edited = await editBack(write, change, edit)
  const added = await putBack(write, change, restore)
  return removed + edited + added
}

async function takeAway(
  write: BanlistWrite,
  change: number,
  rows: readonly BanlistRow[],
): Promise<number> {
  const [first] = rows
  if (!first) return 0
  await deleteKept(
    write,
    change,
    rows.map(({ id }) => id),
  )
  write.count({ removed: rows.length }, first.link)
  return rows.length
}

/** Those whose address stays go together; the newest of the others goes first, as each may free an address. */
async function editBack(write: BanlistWrite, change: number, edits: Plan['edit']): Promise<number> {
  const [staying, moving] = [
    edits.filter(({ now, before }) => now.link === before.link),
    edits.filter(({ now, before }) => now.link !== before.link),
  ]
  const [first] = staying
  if (first) {
    await setBack(write, change, staying)
    write.count({ edited: staying.length }, first.before.link)
  }
  let moved = 0
  for (const { now, before } of moving.toSorted((a, b) => b.now.since - a.now.since)) {
    if ((await listed(write, [before.link])).size > 0) continue
    const { link, comment, expires_day, paused } = before
    await setKept(write, change, { ids: [now.id], values: { link, comment, expires_day, paused } })
    write.count({ edited: 1 }, link)
    moved += 1
  }
  return staying.length + moved
}

async function setBack(write: BanlistWrite, change: number, edits: Plan['edit']): Promise<void> {
  const { engine, tx, at } = write
  await keepPast(
    write,
    change,
    edits.map(({ now }) => now.id),
  )
  const before = edits.map((edit) => edit.before.id)
  await sql`update banlist_item set comment = was.comment, expires_day = was.expires_day,
      paused = was.paused, version = banlist_item.version + 1, since = ${at}, since_change = ${change}
    from banlist_past was
    where was.item_id = banlist_item.id and ${engine.isIn('was.id', before)}`.execute(tx)
}

/** The first of several with one address is the newest. */
async function putBack(
  write: BanlistWrite,
  change: number,
  rows: readonly BanlistPastRow[],
): Promise<number> {
  if (rows.length === 0) return 0
  const taken = await listed(
    write,
    rows.map(({ link }) => link),
  )
  const free = rows.filter(({ link }) => !taken.has(link) && taken.add(link))
  const [first] = free
  if (!first) return 0
  const entry = sql.raw(entryColumns.join(', '))
  await sql`insert into banlist_item (id, client_id, ${entry}, version, since, since_change)
    select item_id, client_id, ${entry}, version + 1, ${write.at}, ${change}
    from banlist_past where ${write.engine.isIn(
      'id',
      free.map(({ id }) => id),
    )} order by item_id`.execute(write.tx)
  write.count({ added: free.length }, first.link)
  return free.length
}

/** Which of these addresses are on the list. */
async function listed(
  { engine, tx, options }: BanlistWrite,
  links: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('banlist_item')
    .select('link')
    .where('client_id', '=', options.publication)
    .where(engine.isIn('link', links))
    .execute()
  return new Set(rows.map(({ link }) => link))
}
