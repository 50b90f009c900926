import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { indexEntriesAbove } from '#server/records/engine/sqlite-engine.ts'

import type { Environment } from './environment.ts'

/** Entries of one path in the banlist of Apothekenblatt, all with its name in their address. */
export interface Planted {
  /** the row of the fixtures that an id stands for */
  readonly rowOf: ReadonlyMap<unknown, string>
  linkOf: (row: string) => string
  /** deletes "a", as another user would */
  removeA: () => void
  /** protects rows, as a supplier's list would; the server hears of it within two seconds */
  lock: (...rows: string[]) => void
}

/** Entries that the row "a" of the fixtures stands for: with "b" as many as one call takes. */
const aCount = 4999

/** The page of the list that begins with "c", unless one chooses how many rows a page has. */
export const secondPage = (aCount + 1) / 50 + 1

/** Writes the entries, in the order in which the list shows them; "c", a protected one and the rest share a page. */
export function plantEntries(environment: Environment, name: string, rest: string[]): Planted {
  const linkOf = (row: string) => `https://${name}${row}.example/`
  const rowOf = new Map<unknown, string>()
  changeBanlist(environment, ({ add }) => {
    for (let index = 0; index < aCount; index += 1)
      rowOf.set(add(linkOf(`a${index}`), 2_000_000 - index), 'a')
    for (const [index, row] of ['b', 'c', 'fixed', ...rest].entries())
      rowOf.set(add(linkOf(row), 1_000_000 - index, Number(row === 'fixed')), row)
  })
  const change = (statement: string, row: string) =>
    changeBanlist(environment, ({ database }) => database.prepare(statement).run(linkOf(row)))
  return {
    rowOf,
    linkOf,
    removeA: () => change('DELETE FROM banlist_item WHERE link LIKE ?', 'a%'),
    lock: (...rows) => {
      for (const row of rows) change('UPDATE banlist_item SET read_only = 1 WHERE link = ?', row)
    },
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
export function namedIds(ids: unknown, { rowOf }: Planted): unknown {
  const written = itemsOf(ids).map((id) => rowOf.get(id) ?? id)
  const isWhole = written.filter((id) => id === 'a').length === aCount
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
