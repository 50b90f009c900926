import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { indexEntriesAbove } from '#server/records/engine/sqlite-batches.ts'

import type { Environment } from './environment.ts'

/** Entries of one path in the banlist of Apothekenblatt, all with its name in their address. */
export interface Planted {
  /** as many ids as one call takes, the newest entries */
  readonly a: readonly string[]
  readonly b: { readonly id: string; readonly link: string }
  /** deletes "a", as another user would */
  removeA: () => void
  /** protects "b", as a supplier's list would; the server hears of it within two seconds */
  lockB: () => void
}

/** Entries that the row "a" of the fixtures stands for: as many as one call takes. */
export const aCount = 5000

/** Writes the entries: so many, one, and a protected one, in the order in which the list shows them. */
export function plantEntries(environment: Environment, name: string): Planted {
  const link = (rest: string) => `https://${name}${rest}.example/`
  const a: string[] = []
  const b = { id: '', link: link('b') }
  changeBanlist(environment, (list) => {
    const add = (rest: string, at: number, readOnly = 0) => list.add(link(rest), at, readOnly)
    for (let index = 0; index < aCount; index += 1) a.push(add(`a${index}`, 2_000_000 - index))
    b.id = add('b', 1_000_000)
    add('fixed', 900_000, 1)
  })
  const change = (statement: string, rest: string) =>
    changeBanlist(environment, ({ database }) => database.prepare(statement).run(link(rest)))
  return {
    a,
    b,
    removeA: () => change('DELETE FROM banlist_item WHERE link LIKE ?', 'a%'),
    lockB: () => change('UPDATE banlist_item SET read_only = 1 WHERE link = ?', 'b'),
  }
}

/** The banlist of Apothekenblatt as a program sees it that works on the same file. */
interface OpenBanlist {
  readonly database: DatabaseSync
  /** Returns the entry's id; a walk that is tried again meets entries of its first try. */
  add: (link: string, at: number, readOnly?: number) => string
}

/** Changes the list behind the server's back, as an import would; it hears of it within two seconds. */
export function changeBanlist({ dataDir }: Environment, change: (list: OpenBanlist) => void): void {
  using database = new DatabaseSync(join(dataDir, 'masthead.db'))
  database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
  const publication = Number(
    database.prepare("SELECT id FROM publication WHERE client = 'apothekenblatt'").get()?.['id'],
  )
  const insert = database.prepare(`
    INSERT INTO banlist_item (publication_id, link, read_only, added_by, date_added)
    VALUES (?, ?, ?, 'Ada Lindner', ?)
    ON CONFLICT DO UPDATE SET read_only = excluded.read_only, date_added = excluded.date_added
    RETURNING id`)
  const add = (link: string, at: number, readOnly = 0) =>
    String(insert.get(publication, link, readOnly, at)?.['id'])
  const newest = Number(database.prepare('SELECT max(id) AS id FROM banlist_item').get()?.['id'])
  change({ database, add })
  database.prepare(indexEntriesAbove).run(newest)
  database
    .prepare('UPDATE publication SET banlist_version = banlist_version + 1 WHERE id = ?')
    .run(publication)
  database.exec('COMMIT')
}

/** Real ids by the names of the fixtures: all ids of "a" together are one "a". */
export function namedIds(ids: unknown, { a, b }: Planted): unknown {
  const own = new Set<unknown>(a)
  const written = itemsOf(ids).map((id) => (own.has(id) ? 'a' : id === b.id ? 'b' : id))
  const isWhole = written.filter((id) => id === 'a').length === a.length
  return written.filter((id, index) => id !== 'a' || !isWhole || written.indexOf('a') === index)
}

/** The items of a list that may be anything. */
export function itemsOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : []
}

/** How many entries a list of the fixtures stands for. */
export function sizeOf(ids: unknown): number {
  const sizes = new Map([['a', aCount]])
  return itemsOf(ids).reduce<number>((sum, id) => sum + (sizes.get(String(id)) ?? 1), 0)
}
