import * as fc from 'fast-check'

import { idOf } from '#server/warehouse/port/ids.ts'
import type { Article, Audience, Reading } from '#server/warehouse/port/warehouse.ts'
import { audience, day } from '#tests/server/warehouse/facts.ts'

/** The first day that reports are asked for; the European clocks change nine days later. */
export const firstDay = day('2026-03-20')
export const topicNames = ['Medizin', 'Recht', 'Sommer']
const topicIds = topicNames.map((name) => idOf(name))

/** Titles in the order in which a list has them, with their day after the first, their topics and a score of their own. */
const about: readonly [string, number | null, readonly [number, number][], number?][] = [
  ['Ähre', -3, [[0, 0.9]]],
  ['Fiber', 0, [[0, 0.4], [2, 0.7]]], // prettier-ignore
  ['Fieber', 2, [[2, 1]]],
  ['Große Hitze', 4, [[1, 0.5], [2, 0.3]], 71.6], // prettier-ignore
  ['Herz', -200, [[0, 0.8], [1, 0.2]]], // prettier-ignore
  ['Ohne Datum', null, []],
  ['Pollen', 9, [[0, 0.6], [2, 0.5]]], // prettier-ignore
  ['Zug', -1, [[1, 1]]],
]

export const articles = about.map(([title, published, topics, ownScore]): Article => ({
  id: idOf(title),
  externalId: title,
  title,
  url: null,
  published: published === null ? null : firstDay + published,
  topics: topics.map(([topic, score]) => ({ topic: topicIds[topic] ?? 0, score })),
  ...(ownScore !== undefined && { ownScore }),
}))

export const audiences: readonly Audience[] = [
  audience([], 'search'),
  audience(['a', 'b'], 'direct', 'registered'),
  audience(['b'], 'recommendation', 'registered'),
  audience(['a'], 'recommendation'),
]

const views = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 150 }))
const tenths = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 10, maxLength: 10 })

/** Days of the range, of those before, and of the year before. */
const days = fc
  .tuple(fc.integer({ min: -16, max: 13 }), fc.constantFrom(0, 0, 0, 365))
  .map(([offset, before]) => firstDay + offset - before)

/** Readings of any kind: views that carry no measure, none at all, days left out. */
export const someReadings: fc.Arbitrary<Reading[]> = fc.array(
  fc
    .record({
      day: days,
      article: fc.constantFrom(...articles.map(({ id }) => id)),
      audience: fc.constantFrom(...audiences.map(({ id }) => id)),
      views,
      scroll: fc.option(fc.integer({ min: 0, max: 100 })),
      dwell: fc.option(fc.integer({ min: 0, max: 600 })),
      depths: fc.option(tenths, { nil: undefined }),
    })
    .map(({ scroll, dwell, depths, ...row }): Reading => ({
      ...row,
      scrollSum: (scroll ?? 0) * row.views,
      scrollCount: scroll === null ? 0 : row.views,
      dwellSum: (dwell ?? 0) * row.views,
      dwellCount: dwell === null ? 0 : row.views,
      ...(depths && row.views > 0 && { depths }),
    })),
  { minLength: 20, maxLength: 160, size: 'max' },
)
