import { expect, it } from 'vitest'

import { Bench, contentOf, finished } from './import-command.ts'

const DAYS = 40
const ARTICLES = 500

const articles = `id,title\n${Array.from({ length: ARTICLES }, (_, index) => `a${index},Meldung ${index}\n`).join('')}`
const rows = Array.from({ length: ARTICLES * DAYS }, (_, index) => {
  const day = String(((index % DAYS) % 28) + 1).padStart(2, '0')
  const month = index % DAYS < 28 ? '03' : '04'
  return `a${Math.floor(index / DAYS)},2026-${month}-${day},${(index % 17) + 1},${index % 101},1:${day}\n`
})
const header = 'id,date,views,scroll,dwell time\n'

it('an import that was killed and started again ends as if nothing had happened', async () => {
  await using whole = await Bench.create()
  await whole.import('articles', await whole.file('articles.csv', articles))
  await whole.import('statistics', await whole.file('statistics.csv', header + rows.join('')))
  const expected = await stateOf(whole)

  await using killed = await Bench.create()
  await killed.import('articles', await killed.file('articles.csv', articles))
  const child = killed.start('statistics', '-')
  const end = finished(child)
  const store = await killed.store()
  // the input stays open: the command has written its first batches and waits for the rest
  child.stdin?.write(header + rows.slice(0, 12_000).join(''))
  await expect.poll(() => viewsIn(store), { timeout: 20_000 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  expect((await end).status).toBeNull()
  await store.close()
  expect(await stateOf(killed)).not.toEqual(expected)

  const file = await killed.file('statistics.csv', header + rows.join(''))
  const again = await killed.import('statistics', file)
  expect(again.status).toBe(0)
  // One or two batches of 5,000 rows were written before the end.
  expect(again.out).toMatch(
    /20,001 rows = (15,000 new \+ 0 updated \+ 5|10,000 new \+ 0 updated \+ 10),000 unchanged/,
  )
  expect(await stateOf(killed)).toEqual(expected)
})

async function stateOf(bench: Bench): Promise<unknown> {
  const store = await bench.store()
  const state = await contentOf(store)
  await store.close()
  return state
}

async function viewsIn(store: Awaited<ReturnType<Bench['store']>>): Promise<number> {
  const publication = await store.publications.find('verlagsd', 'blatt')
  if (publication === null) return 0
  const { totals } = await store.warehouse.report({
    publication: publication.id,
    facts: 'reading',
    measures: ['views'],
    by: [],
    range: { from: 0, to: 30_000 },
  })
  return totals.views ?? 0
}
