import { expect, it } from 'vitest'

import { isoOf, startOfStep } from '#lib/days.ts'
import { today } from '#lib/zones.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

import { publicationWith } from '../publication.ts'

/** The last day of the last whole week. */
const end = startOfStep(today('UTC'), 'week') - 1
const reader = facts.audience([])
const ages = { 'Grippe 2019': 280, Falling: 280, Young: 80, Short: 120 }
const articles = Object.entries(ages).map(([title, age]) => ({
  id: idOf(title),
  externalId: title,
  title,
  url: null,
  published: end - age + 1,
  topics: [],
}))

/** The views of a week, so many weeks ago, on its Monday. */
function week(title: string, ago: number, views: number, hits = 0) {
  const row = facts.reading([title, isoOf(end - 7 * ago - 6), reader], views)
  return { ...row, depths: [views - hits, 0, 0, 0, 0, 0, 0, 0, 0, hits] }
}

it('lists the articles over 90 days with their half-lives, and why to take them up again', async () => {
  const reading = Array.from({ length: 40 }, (_, ago) => [
    week('Grippe 2019', ago, 100),
    week('Falling', ago, Math.round(20 * 2 ** (ago / 10)), 10),
    ...(ago < 11 ? [week('Young', ago, 50)] : []),
    ...(ago < 17 ? [week('Short', ago, ago < 4 ? 30 : 15, ago < 4 ? 20 : 10)] : []),
  ]).flat()
  const ada = await publicationWith({ audiences: [reader], articles, reading })
  const fields = `count middle { weeks } readToEnd nodes { article { title } views stillRead trend reasons
    halfLife { weeks low high } }`
  const range = `range: { from: "${isoOf(end - 27)}", to: "${isoOf(end)}" }`
  const listed = async (filter = '') => {
    const request = `articleReport(${range} ${filter}) { evergreens { ${fields} } }`
    const answer = await ada.fields<{ articleReport: { evergreens: Evergreens } }>(request)
    return answer.articleReport.evergreens
  }
  const { count, nodes, readToEnd, middle } = await listed()
  expect(count).toBe(3)
  expect(nodes.map(({ article }) => article.title)).toEqual(['Grippe 2019', 'Short', 'Falling'])
  const [flu, short, falling] = nodes
  expect(flu).toMatchObject({ views: 400, reasons: ['LEFT_EARLY', 'YEAR_OVER'] })
  expect(flu?.trend).toEqual(Array(10).fill(400))
  // all views became fewer: what stays as it is rises among them
  expect(flu?.halfLife).toEqual({ weeks: null, low: null, high: null })
  expect(short).toMatchObject({ halfLife: null, reasons: ['RISING'] })
  const ofShort = 4 * 30 + 13 * 15
  expect(short?.stillRead).toBeCloseTo(((4 * 30) / ofShort) * 100, 6)
  expect(falling?.reasons).toEqual([])
  expect(falling?.halfLife?.weeks).toBeGreaterThan(10)
  const read = [400, 4 * 30, 20 + 21 + 23 + 25]
  const all = read.reduce((sum, views) => sum + views)
  expect(readToEnd).toBeCloseTo((120 / all) * 100, 6)
  expect(middle).toEqual({ weeks: falling?.halfLife?.weeks })
  expect((await listed('filter: { search: "falling" }')).count).toBe(1)
})

interface Evergreens {
  readonly count: number
  readonly middle: object
  readonly readToEnd: number
  readonly nodes: readonly {
    readonly article: { readonly title: string }
    readonly stillRead: number
    readonly trend: readonly number[]
    readonly reasons: readonly string[]
    readonly halfLife: { readonly weeks: number } | null
  }[]
}
