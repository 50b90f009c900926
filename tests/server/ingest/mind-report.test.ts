import { expect, it } from 'vitest'

import { Reports } from '#server/warehouse/port/report/reports.ts'

import { Bench } from './import-command.ts'

const articles = Array.from({ length: 7 }, (_, at) => `N${at}`)

/** A log in which every article but the last is known, with some articles shown twice in an impression. */
const lines = Array.from({ length: 200 }, (_, line) => {
  const shown = Array.from({ length: 1 + (line % 5) }, (__, at) => {
    const article = articles[(line * 3 + at * at) % articles.length]
    return `${article}-${(line + at) % 4 === 0 ? 1 : 0}`
  })
  return [line, `U${line % 9}`, `11/${10 + (line % 12)}/2019 3:00:00 PM`, '', shown.join(' ')].join(
    '\t',
  )
})

it('the report of recommendations says what counting the pairs of a MIND log says', async () => {
  await using bench = await Bench.create()
  const news = articles
    .slice(0, -1)
    .map((id) => [id, 'news', 'x', `Titel ${id}`, '', '', '[]', '[]'].join('\t'))
  await bench.import('mind', await bench.file('news.tsv', news.join('\n')))
  await bench.import('mind', await bench.file('behaviors.tsv', lines.join('\n')))
  const counted = articles.slice(0, -1).map((id) => {
    const pairs = [...lines.join(' ').matchAll(/(N\d)-([01])/g)].filter(
      ([, article]) => article === id,
    )
    return [id, pairs.length, pairs.filter(([, , clicked]) => clicked === '1').length]
  })
  const store = await bench.store()
  const publication = await store.publications.find('verlagsd', 'blatt')
  if (!publication?.dataRange) throw new Error('nothing was imported')
  const report = new Reports(store.warehouse).open({
    kind: { facts: 'delivery', by: 'article', measures: ['delivered', 'clicked'] },
    publication,
    range: publication.dataRange,
    compared: null,
    filter: {},
    sort: { by: 'title', descending: false },
  })
  const rows = await report.rows(0, 100)
  const known = await report.articles(rows.map(({ key }) => Number(key[0])))
  const shown = rows.map(({ key, values }) => [
    known.get(Number(key[0]))?.externalId,
    values.delivered,
    values.clicked,
  ])
  expect(shown).toEqual(counted)
  expect(counted.every(([, delivered]) => Number(delivered) > 20)).toBe(true)
  await store.close()
})
