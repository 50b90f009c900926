import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import type { Article, Audience, ReadingKey } from '#server/warehouse/port/facts.ts'
import { audienceId, idOf } from '#server/warehouse/port/ids.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { onEveryWarehouse } from './warehouse-engines.ts'

const on = 20_000
const [found, recommended] = ['search', 'recommendation'].map((entryPoint): Audience => {
  const of = { userGroups: [], entryPoint, registration: '' }
  return { id: audienceId(of), ...of }
})

/** An article and how it was read: 50 views to the middle within a minute, where nothing else is said. */
interface Read {
  /** days since publication; null without a date */
  age?: number | null
  ownScore?: number
  views?: number
  /** per cent, over all views; null where it was not measured */
  depth?: number | null
  /** seconds */
  dwell?: number
  /** views from recommendations */
  led?: number
}

let count = 0

/** The scores of articles that were read like this, in their order, in a publication of their own. */
async function scores(warehouse: Warehouse, input: readonly Read[]): Promise<(number | null)[]> {
  count += 1
  const publication = 7400 + count
  const articles = input.map(({ age = 0, ownScore = null }, at): Article => {
    const externalId = `${publication} ${at}`
    const published = age === null ? null : on - age
    return {
      id: idOf(externalId),
      externalId,
      title: '',
      url: null,
      published,
      ownScore,
      topics: [],
    }
  })
  const reading = input.flatMap(({ views = 50, depth = 50, dwell = 60, led = 0 }, at) =>
    [
      { audience: found?.id ?? 0, views: views - led },
      { audience: recommended?.id ?? 0, views: led },
    ].map((part) => {
      const key: ReadingKey = { day: on, article: articles[at]?.id ?? 0, audience: part.audience }
      const scroll =
        depth === null
          ? { scrollSum: 0, scrollCount: 0 }
          : { scrollSum: part.views * depth, scrollCount: part.views }
      const time = { dwellSum: part.views * dwell, dwellCount: part.views }
      return { ...key, views: part.views, ...scroll, ...time }
    }),
  )
  const audiences = [found, recommended].filter((audience) => audience !== undefined)
  await warehouse.append(publication, { key: 'read', mode: 'add', articles, audiences, reading })
  const question = { publication, range: { from: on - 6, to: on }, filter: {}, signalsSince: null }
  const of = new Map(await warehouse.scores(question))
  const all = articles.map(({ id }) => of.get(id) ?? null)
  const one = articles[0]?.id ?? 0
  expect(await warehouse.scores(question, [one])).toEqual(all[0] === null ? [] : [[one, all[0]]])
  const { rows } = await warehouse.report({
    ...question,
    facts: 'reading',
    by: ['article'],
    measures: [],
    sort: { by: 'score', scores: question, descending: true },
  })
  const sorted = rows.map(({ key }) => of.get(Number(key[0])) ?? -1)
  expect(sorted).toEqual(sorted.toSorted((one_, other) => other - one_))
  return all
}

const depths = (...all: number[]): Read[] => all.map((depth) => ({ depth }))

onEveryWarehouse((open) => {
  let warehouse: Warehouse
  beforeAll(async () => {
    warehouse = await open()
  })

  it.for<[says: string, given: Read[], expected: (number | null)[]]>([
    [
      'the share of articles of the same age that are below, those alike counted half',
      depths(10, 50, 50, 90),
      [13, 50, 50, 88],
    ],
    [
      'among those of the same age with enough views',
      [{ age: 1 }, { age: 2 }, { age: null }, { views: 49, depth: 99 }],
      [50, 50, 50, null],
    ],
    [
      'of one that is read before its day among the newest',
      [{ age: -3, depth: 10 }, { depth: 90 }, { age: null }],
      [25, 75, 50],
    ],
    // (5·0.4 + 3·1 + 2·0.5) ÷ 10 = 0.6; (5·0.5 + 3·1 + 2·0.2) ÷ 10 = 0.59; without depth (3·1 + 0) ÷ 5 = 0.6
    [
      'by scroll depth 5, a minute 3 and recommendations 2',
      [{ depth: 40, led: 25 }, { depth: 50, led: 10 }, { depth: null }],
      [67, 17, 67],
    ],
    ["the source's own where it has one", [{ depth: 10, ownScore: 71.6 }, {}], [72, 75]],
  ])('a score is %s', async ([, given, expected]) => {
    expect(await scores(warehouse, given)).toEqual(expected)
  })

  it('a score is the same rank by hand, for any articles', async () => {
    const read = fc.record({
      age: fc.option(fc.constantFrom(0, 1, 2, 6, 7, 400)),
      views: fc.integer({ min: 48, max: 52 }),
      depth: fc.constantFrom(null, 10, 33.3, 50),
      dwell: fc.constantFrom(7, 60),
      led: fc.integer({ min: 0, max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(read, { minLength: 1, maxLength: 40 }), async (input) => {
        expect(await scores(warehouse, input)).toEqual(input.map((one) => rankOf(one, input)))
      }),
      { numRuns: 15 },
    )
  })
})

type Options = Required<Omit<Read, 'ownScore'>>

/** The rank of an article among its peers, compared one by one. */
function rankOf(one: Options, all: readonly Options[]): number | null {
  const value = ({ views, depth, dwell, led }: Options) => {
    const others = 3 * (dwell / 60) + 2 * (led / views)
    return depth === null ? others / 5 : (5 * (depth / 100) + others) / 10
  }
  const classOf = ({ age }: Options) =>
    [0, 2, 7, 28, 91, 365].filter((from) => (age ?? -1) >= from).length
  if (one.views < 50) return null
  const peers = all.filter((other) => other.views >= 50 && classOf(other) === classOf(one))
  const near = (other: Options) => Math.abs(value(other) - value(one)) < 1e-9
  const alike = peers.filter(near).length
  const below = peers.filter((other) => !near(other) && value(other) < value(one)).length
  return Math.round(((below + alike / 2) / peers.length) * 100)
}
