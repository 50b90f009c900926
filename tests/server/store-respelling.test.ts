import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import type { BanlistItem } from '#server/store/banlist.ts'
import { openSqlite } from '#server/store/sqlite-engine.ts'
import { openStore } from '#server/store/store.ts'

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
async function olderList(entries: readonly Entry[]): Promise<void> {
  const values = entries.map(
    ({ link, dateAdded, readOnly }) => `(1, '${link}', ${readOnly ? 1 : 0}, ${dateAdded})`,
  )
  const into = 'insert into banlist_item (client_id, link, read_only, date_added) values'
  await writeVersion(await openSqlite(join(dataDir, 'masthead.db')), 2, [
    `insert into organisation values ('r', 'R')`,
    `insert into publication (realm, client, name) values ('r', 'c', 'N'), ('r', 'd', 'N')`,
    `${into} ${values.join(', ')}`,
    `${into} (2, 'https://a.example/x', 0, 0)`,
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
