import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { World } from './world.ts'

/** Entries of one path in the banlist of Apothekenblatt, all with its name in their address. */
export interface Planted {
  /** 500 ids, as many as one call takes, the newest entries */
  readonly a: readonly string[]
  readonly b: { readonly id: string; readonly link: string }
  /** deletes "a", as somebody else would */
  removeA: () => void
  /** protects "b", as a supplier's list would; the server hears of it within two seconds */
  lockB: () => void
}

const count = 500

/** Writes the entries: 500, one, and a protected one, in the order in which the list shows them. */
export function plantEntries({ dataDir }: World, name: string): Planted {
  const file = join(dataDir, 'masthead.db')
  const link = (rest: string) => `https://${name}${rest}.example/`
  using database = new DatabaseSync(file)
  database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
  const publication = Number(
    database.prepare("SELECT id FROM publication WHERE client = 'apothekenblatt'").get()?.['id'],
  )
  const add = database.prepare(`
    INSERT INTO banlist_item (client_id, link, read_only, added_by, date_added)
    VALUES (?, ?, ?, 'Ada Lindner', ?) RETURNING id`)
  const write = (rest: string, readOnly: number, at: number) =>
    String(add.get(publication, link(rest), readOnly, at)?.['id'])
  const a = Array.from({ length: count }, (_, index) => write(`a${index}`, 0, 2_000_000 - index))
  const b = { id: write('b', 0, 1_000_000), link: link('b') }
  write('fixed', 1, 900_000)
  move(database, publication)
  database.exec('COMMIT')
  const change = (statement: string, rest: string) => {
    using again = new DatabaseSync(file)
    again.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
    again.prepare(statement).run(link(rest))
    move(again, publication)
    again.exec('COMMIT')
  }
  return {
    a,
    b,
    removeA: () => change('DELETE FROM banlist_item WHERE link LIKE ?', 'a%'),
    lockB: () => change('UPDATE banlist_item SET read_only = 1 WHERE link = ?', 'b'),
  }
}

/** What the server remembers of the list is old now. */
function move(database: DatabaseSync, publication: number): void {
  database
    .prepare('UPDATE publication SET banlist_version = banlist_version + 1 WHERE id = ?')
    .run(publication)
}
