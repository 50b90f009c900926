import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import type { BanlistItem } from '#server/records/banlist/item.ts'
import { openSqlite } from '#server/records/engine/sqlite-engine.ts'
import { openStore } from '#server/records/store.ts'

import { countOf } from '../banlist/banlist-count.ts'
import { writeVersion } from './older-store.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-respelling-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

interface Entry {
  readonly link: string
  readonly dateAdded: number
  readonly readOnly?: boolean
}

/** A list as it lay there before links were spelled as today. */
async function olderList(
  entries: readonly Entry[],
  { version = 2, rows = [] }: { version?: number; rows?: readonly string[] } = {},
): Promise<void> {
  const values = entries.map(
    ({ link, dateAdded, readOnly }) => `(1, '${link}', ${readOnly ? 1 : 0}, ${dateAdded})`,
  )
  const into = 'insert into banlist_item (client_id, link, read_only, date_added) values'
  await writeVersion(await openSqlite(join(dataDir, 'masthead.db')), version, [
    `insert into organisation values ('r', 'R')`,
    `insert into publication (realm, client, name) values ('r', 'c', 'N'), ('r', 'd', 'N')`,
    `${into} ${values.join(', ')}`,
    `${into} (2, 'https://a.example/x', 0, 0)`,
    ...rows,
  ])
}

async function listed(search = ''): Promise<readonly BanlistItem[]> {
  const store = await openStore({ dataDir })
  const id = (await store.publications.find('r', 'c'))?.id ?? 0
  const sort = { field: 'link', descending: false } as const
  const { items } = await store.banlist.page(id, { filter: { search }, sort, first: 100 })
  await store.close()
  return items
}

it('gives older entries the spelling of today, and keeps what is no link by it', async () => {
  await olderList([
    { link: 'https://a.example./x', dateAdded: 1 },
    { link: 'https://b.example/%7euser/%c3%bc', dateAdded: 2 },
    { link: 'https://c.example/x?', dateAdded: 3 },
    { link: 'https://d.example/', dateAdded: 4 },
    { link: 'https://e*.example/', dateAdded: 5 },
  ])
  expect((await listed()).map(({ link }) => link)).toEqual([
    'https://a.example/x',
    'https://b.example/~user/%C3%BC',
    'https://c.example/x',
    'https://d.example/',
    'https://e*.example/',
  ])
  expect((await listed('~user')).map(({ link }) => link)).toHaveLength(1)
  expect(await listed('%7e')).toEqual([])
})

it('keeps the older one of two entries that become one, locked if either was', async () => {
  await olderList([
    { link: 'https://a.example./x', dateAdded: 1 },
    { link: 'https://a.example/x', dateAdded: 2, readOnly: true },
    { link: 'https://b.example/x', dateAdded: 3 },
    { link: 'https://b.example./x', dateAdded: 4 },
    { link: 'https://c.example./%7e', dateAdded: 5 },
    { link: 'https://c.example/%7e', dateAdded: 5, readOnly: true },
  ])
  expect(
    (await listed()).map(({ link, dateAdded, readOnly }) => [link, dateAdded, readOnly]),
  ).toEqual([
    ['https://a.example/x', 1, true],
    ['https://b.example/x', 3, false],
    ['https://c.example/~', 5, true],
  ])
})

it('reads long lists whole', async () => {
  const entries = Array.from({ length: 20_005 }, (_, at) => ({
    link: `https://a.example/${at}${at % 10_001 === 10_000 ? '%7e' : ''}`,
    dateAdded: at,
  }))
  await olderList(entries)
  expect((await listed('~')).map(({ link }) => link)).toEqual([
    'https://a.example/10000~',
    'https://a.example/20001~',
  ])
})

it('spells signs anew, of what entries are and of what they were', async () => {
  const entries = [
    { link: 'https://a.example/%28x%29', dateAdded: 1 },
    { link: 'https://a.example/(x)', dateAdded: 2 },
    { link: 'https://b.example/[1]', dateAdded: 7 },
  ]
  const rows = [
    was(3, 'https://b.example/%28old%29'),
    was(77, 'https://gone.example/a%2Cb'),
    'update publication set banlist_at = 10, banlist_count = 3 where id = 1',
    'update banlist_item set since = date_added',
  ]
  await olderList(entries, { version: 6, rows })
  expect((await listed()).map(({ link, dateAdded }) => [link, dateAdded])).toEqual([
    ['https://a.example/(x)', 1],
    ['https://b.example/%5B1%5D', 7],
  ])
  expect((await listed('(x)')).map(({ id }) => id)).toEqual([1])
  expect(await listed('(old)')).toEqual([])
  const store = await openStore({ dataDir })
  expect((await countOf(store, 1, {}, 10)).count).toBe(2)
  for (const [search, link] of [
    ['(old)', 'https://b.example/(old)'],
    ['a,b', 'https://gone.example/a,b'],
  ] as const) {
    const states = await store.banlist.listAt(1, { at: 4, search }, { first: 10, offset: 0 })
    expect(states.map((state) => state.link)).toEqual([link])
  }
  await store.close()
})

it('finds older entries by their notes and as people read them, now and as they were', async () => {
  const entries = [
    { link: 'https://xn--bcher-kva.example/K%C3%A4se', dateAdded: 1 },
    { link: 'https://b.example/q', dateAdded: 2 },
  ]
  const rows = [
    `update banlist_item set comment = 'Fußball' where id = 2`,
    was(77, 'https://b.example/%C3%B6'),
    'update publication set banlist_at = 10, banlist_count = 2 where id = 1',
  ]
  await olderList(entries, { version: 6, rows })
  expect((await listed('käse BÜCHER')).map(({ id }) => id)).toEqual([1])
  expect((await listed('fussball q')).map(({ id }) => id)).toEqual([2])
  expect((await listed('q')).map(({ id }) => id)).toEqual([2])
  const store = await openStore({ dataDir })
  const then = await store.banlist.listAt(1, { at: 4, search: 'b.ex Ö' }, { first: 10, offset: 0 })
  expect(then.map(({ link }) => link)).toEqual(['https://b.example/%C3%B6'])
  await store.close()
})

it('lifts no ban: of two that become one, what bans longest stays', async () => {
  const kinds = ['paused', 'ended', 'both-end', 'for-ever'] as const
  const entries = kinds.flatMap((kind, at) => [
    { link: `https://a.example/%28${kind}%29`, dateAdded: 2 * at },
    { link: `https://a.example/(${kind})`, dateAdded: 2 * at + 1 },
  ])
  const rows = [
    set('%28paused%29', 'paused = 1'),
    set('(ended)', 'paused = 1, expires_day = 99'),
    set('%28ended%29', 'expires_day = 10'),
    set('%28both-end%29', 'expires_day = 10'),
    set('(both-end)', 'expires_day = 20'),
    set('%28for-ever%29', 'expires_day = 10'),
    'update banlist_item set since = date_added',
  ]
  await olderList(entries, { version: 6, rows })
  expect((await listed()).map(({ link, paused, expires }) => [link, paused, expires])).toEqual([
    ['https://a.example/(both-end)', false, 20],
    ['https://a.example/(ended)', false, 10],
    ['https://a.example/(for-ever)', false, null],
    ['https://a.example/(paused)', false, null],
  ])
})

function set(link: string, change: string): string {
  return `update banlist_item set ${change} where link = 'https://a.example/${link}'`
}

/** A former state of an entry, from the first instant to the fifth. */
function was(item: number, link: string): string {
  return `insert into banlist_past (client_id, item_id, link, read_only, date_added, paused, version,
    since, until, until_change) values (1, ${item}, '${link}', 0, 1, 0, 1, 1, 5, 1)`
}
