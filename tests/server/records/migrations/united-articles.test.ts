import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { openStore } from '#server/records/store.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import type { Reading } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { openWarehouse } from '#server/warehouse/port/open-warehouse.ts'

import { writeVersion } from './older-store.ts'

const day = 20_000
const rows = [
  `insert into organisation (realm, name) values ('nord', 'Nord')`,
  `insert into publication (realm, client, name, first_day, last_day, data_version)
    values ('nord', 'blatt', 'Blatt', ${day}, ${day + 1}, 4)`,
  `insert into store (place, id, paired) values (1, 'one', 1)`,
]

/** Articles as an earlier version made them: one for each spelling of an address. */
const articles = [
  { externalId: 'https://n.example/a', title: 'https://n.example/a', url: 'https://n.example/a' },
  { externalId: 'https://n.example/a/', title: 'Herz', url: 'https://n.example/a/', text: 'Lang.' },
  { externalId: 'https://www.n.example/a', url: 'https://www.n.example/a', published: day },
  { externalId: '17', title: 'Lunge', url: 'http://n.example/b' },
  { externalId: 'https://n.example/b', url: 'https://n.example/b' },
  { externalId: 'https://n.example/c?id=1', url: 'https://n.example/c?id=1' },
  { externalId: 'https://n.example/c?id=2', url: 'https://n.example/c?id=2' },
]

it('articles that are one page become one by the update, with all their numbers', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-united-'))
  const dataDir = folder.path
  await writeVersion({ dataDir }, 26, rows)
  const before = openWarehouse({ dataDir })
  await before.storeId('one')
  await saveArticles(before, 1, { key: 'articles', records: articles })
  const reading = articles.map(({ externalId }, index): Reading => {
    const sums = { scrollSum: 10 * index, scrollCount: 1, dwellSum: 0, dwellCount: 0 }
    return { day, article: idOf(externalId), audience: 1, views: 10 ** index, ...sums }
  })
  await before.append(1, { key: 'reading', mode: 'add', reading })
  await before.close()
  for (const _ of ['the update', 'the next start']) {
    const store = await openStore({ dataDir })
    const result = await store.warehouse.articles(1)
    const { rows: read, totals } = await store.warehouse.report({
      publication: 1,
      facts: 'reading',
      measures: ['views', 'scrollDepth'],
      by: ['article'],
      range: { from: day, to: day },
      sort: { by: 'views', descending: false },
    })
    const titles = new Map(result.map(({ id, title, published }) => [id, [title, published]]))
    expect(read.map(({ key, values }) => [titles.get(Number(key[0])), values.views])).toEqual([
      [['Herz', day], 111],
      [['Lunge', null], 11_000],
      [['https://n.example/c?id=1', null], 100_000],
      [['https://n.example/c?id=2', null], 1_000_000],
    ])
    expect(totals).toEqual({ views: 1_111_111, scrollDepth: 30 })
    const [text] = await store.warehouse.articleTexts(1, [idOf('https://n.example/a')])
    expect(text?.text).toBe('Lang.')
    await store.close()
  }
})
