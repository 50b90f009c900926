import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { indexEntriesAbove } from '#server/records/engine/sqlite-batches.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { EditingPerson } from './editing-person.ts'

/** Both work for so long. */
const seconds = triesEverything ? 60 : 6
/** Names the run; the same seed makes the same choices, as far as two people can. */
const seed = Number(process.env['SEED'] ?? 1)

const path = '/banlist?q=together.example&per=100&sort=link'
const planted = 6

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  plant()
})
afterAll(() => portal.close())

it(
  `two people edit the same list for ${seconds} s at random, and no update is lost (seed ${seed})`,
  async () => {
    const pages = [
      (await portal.openAs(ada, path)).page,
      (await portal.openAs(jonas, path)).page,
    ] as const
    const people = pages.map(
      (page, index) =>
        new EditingPerson(page, { name: ['ada', 'jonas'][index] ?? '', chance: random(index) }),
    )
    const until = Date.now() + seconds * 1000
    await Promise.all(
      people.map(async (person) => {
        while (Date.now() < until) await person.act()
      }),
    )
    const states = statesByEntry()
    const saved = people.flatMap(({ told }) => told.saved)
    expect(saved.length, 'saved notes').toBeGreaterThan(0)
    const lost = saved.filter(({ note, seen }) => !isKept(states, note, seen))
    expect(lost, 'saved over something nobody saw').toEqual([])
    const links = new Set(states.flatMap((entry) => entry.map(({ link }) => link)))
    const added = people.flatMap(({ told }) => told.added)
    expect(added.length, 'added addresses').toBeGreaterThan(0)
    expect(added.filter((link) => !links.has(link))).toEqual([])
    expect(people.flatMap(({ told }) => told.deleted)).toHaveLength(deletions())
    for (const page of pages) {
      await page.goto(path)
      await eventually(() => linksOn(page)).toEqual(listedLinks())
    }
  },
  (seconds + 120) * 1000,
)

interface State {
  readonly link: string
  readonly note: string
}

/** True when this note was saved once, right over the version that its author saw. */
function isKept(entries: readonly State[][], note: string, seen: string): boolean {
  const places = entries.flatMap((states) =>
    states.flatMap((state, index) =>
      state.note === note && states[index - 1]?.note !== note ? [{ states, index }] : [],
    ),
  )
  return places.some(({ states, index }) => states[index - 1]?.note === seen)
}

/** The states of each entry, one after another, from the server's history. */
function statesByEntry(): State[][] {
  using database = open()
  const rows = database
    .prepare(
      `select item_id as id, link, comment, since from banlist_past
       where link like 'https://together.example/%'
       union all select id, link, comment, since from banlist_item
       where link like 'https://together.example/%' order by id, since`,
    )
    .all()
  const entries = new Map<unknown, State[]>()
  for (const { id, link, comment } of rows) {
    const state = { link: String(link), note: comment === null ? '' : String(comment) }
    entries.set(id, [...(entries.get(id) ?? []), state])
  }
  return [...entries.values()]
}

/** How many entries the history says were deleted. */
function deletions(): number {
  using database = open()
  const { count } =
    database
      .prepare(
        `select count(*) as count from banlist_past join banlist_change
         on banlist_change.id = banlist_past.until_change and banlist_change.kind = 'DELETE'
         where banlist_past.link like 'https://together.example/%'`,
      )
      .get() ?? {}
  return Number(count)
}

function listedLinks(): string[] {
  using database = open()
  return database
    .prepare("select link from banlist_item where link like '%together.example%' order by link")
    .all()
    .map(({ link }) => String(link))
}

async function linksOn(page: Page): Promise<string[]> {
  const boxes = page.getByRole('table').getByRole('checkbox', { name: /^https.* auswählen$/ })
  const names = await boxes.evaluateAll((found) =>
    found.map((box) => box.getAttribute('aria-label') ?? ''),
  )
  return names.map((name) => name.replace(/ auswählen$/, ''))
}

function plant(): void {
  using database = open()
  const { id } =
    database.prepare("select id from publication where client = 'apothekenblatt'").get() ?? {}
  const add = database.prepare(
    `insert into banlist_item (publication_id, link, read_only, added_by, date_added)
     values (?, ?, 0, 'Ada Lindner', ?)`,
  )
  const { newest } = database.prepare('select max(id) as newest from banlist_item').get() ?? {}
  for (let index = 0; index < planted; index += 1)
    add.run(Number(id), `https://together.example/${index}`, 1_000_000 + index)
  database.prepare(indexEntriesAbove).run(Number(newest))
}

function open(): DatabaseSync {
  const database = new DatabaseSync(join(portal.dataDir, 'masthead.db'))
  database.exec('PRAGMA busy_timeout = 5000')
  return database
}

/** Numbers by chance that a seed repeats. */
function random(person: number): (end: number) => number {
  let state = seed * 2 + person + 1
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}
