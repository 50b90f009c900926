import { beforeAll, expect, it } from 'vitest'

import { idOf } from '#server/warehouse/port/ids.ts'

import type { Person } from '../../api-person.ts'
import { fillFortnight, fortnight, near } from './fortnight.ts'

type Sums = readonly [id: string | null, views: number, before: number, label?: string]

function parts(...rows: readonly Sums[]) {
  return rows.map(([id, views, before, label = id ?? '']) => ({
    id,
    label,
    count: 1,
    views,
    before,
  }))
}

function title(name: string, views: number, before: number): Sums {
  return [String(idOf(name)), views, before, name]
}

let ada: Person
beforeAll(async () => void (ada = await fillFortnight()))

async function reportOf(fields: string, more = '') {
  const range = `range: { from: "${fortnight.from}", to: "${fortnight.to}" } ${more}`
  const request = `articleReport(${range}) { ${fields} }`
  const { articleReport } = await ada.fields<{ articleReport: Record<string, unknown> }>(request)
  return articleReport
}

async function changeOf(more: string) {
  const splits = 'splits { by parts { id label count views before } }'
  const fields = `viewsChange { views before usual { low high } ${splits} }`
  return (await reportOf(fields, more))['viewsChange']
}

it('adds up the minutes of attention', async () => {
  const minutes = 'attentionMinutes'
  // seconds of Ähre, Herz, Ohne Datum, Fieber and Große Hitze
  const seconds = [3000 + 9000, 2200, 0, 0, 600]
  expect(await reportOf(`totals { ${minutes} } nodes { metrics { ${minutes} } }`)).toEqual({
    totals: { [minutes]: near(14_800 / 60) },
    nodes: seconds.map((sum) => ({ metrics: { [minutes]: near(sum / 60) } })),
  })
})

it('compares the dwell time with the words, where they are known', async () => {
  const { totals, nodes } = await reportOf(
    'totals { readingTime } nodes { article { title } metrics { readingTime } }',
  )
  // 110 views of 20 seconds; 100 words take 30
  const readingTime = near((20 / 30) * 100)
  expect(totals).toEqual({ readingTime })
  expect(nodes).toContainEqual({ article: { title: 'Herz' }, metrics: { readingTime } })
  expect(nodes).toContainEqual({ article: { title: 'Ähre' }, metrics: { readingTime: null } })
})

it('gives the share to the end its interval, and ranks by what was measured', async () => {
  const rows = 'nodes { article { title } ranked readToEndInterval { low high } }'
  const { nodes } = await reportOf(rows, 'sort: { field: READ_TO_END }')
  // of Ähre alone it is known: 20 of 100
  const interval = { low: near(13.3367), high: near(28.8829) }
  expect(nodes).toMatchObject([
    { article: { title: 'Ähre' }, ranked: true, readToEndInterval: interval },
    ...Array.from({ length: 4 }, () => ({ ranked: false, readToEndInterval: null })),
  ])
})

it('splits the difference of the views so that each split adds up to it', async () => {
  const viewsChange = await changeOf('')
  expect(viewsChange).toEqual({
    views: 500,
    before: 60,
    // of eight fortnights one had views
    usual: { low: 0, high: 0 },
    splits: [
      {
        by: 'AGE',
        parts: parts(['NEW', 90, 40], ['WEEK', 200, 0], ['OLDER', 110, 20], ['UNDATED', 100, 0]),
      },
      {
        by: 'ARTICLE',
        parts: parts(
          title('Ähre', 200, 40),
          title('Ohne Datum', 100, 0),
          title('Herz', 110, 20),
          title('Fieber', 60, 0),
          title('Große Hitze', 30, 0),
        ),
      },
      {
        by: 'TOPIC',
        parts: parts(
          title('Medizin', 310, 60),
          ['', 100, 0],
          title('Sommer', 60, 0),
          title('Recht', 30, 0),
        ),
      },
      { by: 'SECTION', parts: parts(['', 240, 20], ['Politik', 260, 40]) },
      { by: 'KIND', parts: parts(['', 300, 20], ['Kommentar', 200, 40]) },
      {
        by: 'AUTHOR',
        parts: parts(['Mira', 240, 40], ['', 210, 20], ['Jonas', 40, 0], ['Resi', 10, 0]),
      },
      {
        by: 'ENTRY_POINT',
        parts: parts(['recommendation', 210, 0], ['search', 230, 40], ['direct', 60, 20]),
      },
      { by: 'USER_GROUP', parts: parts(['b', 210, 0], ['a', 230, 40], [null, 60, 20]) },
      {
        by: 'WEEKDAY',
        parts: parts(['2', 200, 0], ['3', 60, 0], ['4', 140, 0], ['5', 100, 20], ['7', 0, 40]),
      },
    ],
  })
  expect(await changeOf('compare: NONE')).toBeNull()
  expect(await changeOf('filter: { search: "Ähre" }')).toMatchObject({ views: 200, before: 40 })
  expect(await changeOf('filter: { search: "nothing" }')).toMatchObject({ views: 0, before: 0 })
})

it.each([
  ['SECTION', ['Politik', 260, 2], [null, 240, 3]],
  ['AUTHOR', ['Mira', 240, 3], [null, 210, 2], ['Jonas', 40, 2], ['Resi', 10, 1]],
  ['KIND', [null, 300, 4], ['Kommentar', 200, 1]],
])('adds up %s', async (property, ...expected) => {
  const rows = `byProperty(property: ${property}) { value { id label } metrics { views } articlesRead }`
  expect((await reportOf(rows))['byProperty']).toEqual(
    expected.map(([label, views, articlesRead]) => ({
      value: label === null ? null : { id: label, label },
      metrics: { views },
      articlesRead,
    })),
  )
})

it.each([
  ['sections: ["Politik", "Sport"]', ['Ähre', 'Fieber']],
  ['authors: ["Jonas"]', ['Fieber', 'Große Hitze']],
  ['authors: ["Mira"], kinds: ["Kommentar"]', ['Ähre']],
])('narrowed by %s lists %j', async (filter, expected) => {
  const { nodes } = await reportOf('nodes { article { title } }', `filter: { ${filter} }`)
  expect(nodes).toEqual(expected.map((name) => ({ article: { title: name } })))
})
