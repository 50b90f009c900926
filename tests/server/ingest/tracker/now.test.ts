import { expect, it } from 'vitest'

import { dayAt } from '#lib/zones.ts'
import type { Store } from '#server/records/store.ts'
import { Reports } from '#server/warehouse/port/reports.ts'

import { batchOf, registered, send, startCollecting } from './collecting-server.ts'

const msPerMinute = 60_000

/** Views of the pages a to g, so many minutes ago. */
const replayed: [page: string, entry: string, ages: number[]][] = [
  ['a', 'newsletter', [2, 2, 3, 9, 14, 14, 29]],
  ['a', 'search', [4]],
  ['b', 'search', [1, 8, 31, 33, 33]],
  ['c', 'direct', [30, 30, 30, 30, 12, 12]],
  ['d', '', [60, 61]],
  ...['e', 'f', 'g'].map((page): [string, string, number[]] => [page, 'direct', [5]]),
  ['h', 'direct', Array.from({ length: 20 }, () => 25)],
]

it('the last minutes are what the collect endpoint was sent, for all who look', async () => {
  await using server = await opened()
  const { store, tracking } = server
  const website = await registered(server, { extendedTracking: true })
  const until = Math.floor(Date.now() / msPerMinute)
  for (const [page, entry, ages] of replayed)
    for (const age of ages) {
      const at = Date.now() - (until - age) * msPerMinute
      const of = { u: `${website.url}${page}`, t: page, e: entry }
      expect(await send(server, website, batchOf(website, [['v', at - 1]], of))).toBe(200)
    }
  await tracking.countNow()
  const publication = { id: website.publication, timeZone: 'UTC', dataVersion: 1, dataRange: null }
  let questions = 0
  const report: Store['warehouse']['report'] = (question) => {
    questions += 1
    return store.warehouse.report(question)
  }
  const reports = new Reports({ ...store.warehouse, report })
  const [first, second] = await Promise.all([1, 2].map(() => reports.now(publication, until)))
  expect(second).toBe(first)
  const asked = questions
  await reports.now(publication, until)
  expect(questions).toBe(asked)
  const now = first?.now
  const titles = new Map(
    (await store.warehouse.articles(publication.id)).map((one) => [one.id, one.title]),
  )
  expect(now).toMatchObject({ until, minutes: 30, views: 39, articles: 7 })
  const told = now?.mostRead.map(({ article, views, before, steps, ...entry }) =>
    [titles.get(article), views, before, steps.join(''), ...Object.values(entry)].join(' '),
  )
  expect(told).toEqual([
    'h 20 0 0000000200000 direct 20',
    'a 8 0 000000100214 newsletter 7',
    'c 6 0 000000400200 direct 6',
    'b 2 3 000003000011  2',
    'e 1 0 000000000001  1',
  ])
  expect(now).toMatchObject({ silence: null, usual: null, today: { before: null } })
  const day = dayAt('UTC', Date.now())
  expect(now?.usualFrom).toBe(day - 7 + 63)
})

async function opened() {
  const server = await startCollecting()
  return { ...server, [Symbol.asyncDispose]: () => server.close() }
}
