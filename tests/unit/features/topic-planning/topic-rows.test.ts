import { describe, expect, it } from 'vitest'

import { lineOrder } from '#portal/features/topic-planning/list/line-order.ts'
import {
  type ListNarrowing,
  narrowedTopics,
  topicNodes,
  valuesOf,
} from '#portal/features/topic-planning/list/topic-rows.ts'
import { sortOf } from '#portal/ui/table/sort-text.ts'

import { groupOf, metricsOf, planOf, topicWith } from './planned-topics.ts'

const range = { from: '2026-10-25', to: '2026-11-21' }
const flu = topicWith({
  id: 'Grippe',
  groupId: 'Impfen',
  articles: 20,
  metrics: metricsOf(300, 60),
  previousMetrics: metricsOf(200),
  newest: '2026-11-19',
  trend: [1, 2],
  plan: planOf('COVERED', null),
})
const shingles = topicWith({
  id: 'Gürtelrose',
  groupId: 'Impfen',
  articles: 4,
  metrics: metricsOf(100, 80),
  previousMetrics: metricsOf(200),
  newest: '2026-08-30',
  trend: [10, 20],
  viewShare: 4.6,
  newShare: 1.4,
  missing: 4.5,
})
const juice = topicWith({
  id: 'Fiebersäfte',
  groupId: 'Engpässe',
  articles: 17,
  metrics: metricsOf(350, null),
  plan: planOf('PLANNED', null),
})
const groups = [groupOf('Engpässe'), groupOf('Impfen'), groupOf('Leer')]
const topics = [flu, shingles, juice]

const orderBy = (sort: string) =>
  topicNodes(groups, topics, { range, compare: lineOrder(sortOf(sort)) }).flatMap(
    ({ row, children = [] }) => [row.name, ...children.map((child) => `- ${child.row.name}`)],
  )

describe('the rows of the list', () => {
  it('add up the topics of a group', () => {
    expect(valuesOf([flu, shingles], range)).toMatchObject({
      articles: 24,
      views: 400,
      change: 0,
      scrollDepth: 65,
      newest: '2026-11-19',
      trend: [11, 22],
      missing: 4.5,
    })
  })

  it.each([
    ['-views', ['Impfen', '- Grippe', '- Gürtelrose', 'Engpässe', '- Fiebersäfte']],
    ['views', ['Engpässe', '- Fiebersäfte', 'Impfen', '- Gürtelrose', '- Grippe']],
    ['-topic', ['Impfen', '- Gürtelrose', '- Grippe', 'Engpässe', '- Fiebersäfte']],
    // The scroll depth of shortages is unknown: last either way.
    ['scrollDepth', ['Impfen', '- Grippe', '- Gürtelrose', 'Engpässe', '- Fiebersäfte']],
    ['-scrollDepth', ['Impfen', '- Gürtelrose', '- Grippe', 'Engpässe', '- Fiebersäfte']],
    ['planning', ['Impfen', '- Gürtelrose', '- Grippe', 'Engpässe', '- Fiebersäfte']],
  ])('are sorted within each level by %s', (sort, order) => {
    expect(orderBy(sort)).toEqual(order)
  })

  it.each<[Partial<ListNarrowing>, string[]]>([
    [{}, ['Grippe', 'Gürtelrose', 'Fiebersäfte']],
    [{ only: 'Impfen' }, ['Grippe', 'Gürtelrose']],
    [{ state: 'gap' }, ['Gürtelrose']],
    [{ state: 'planned' }, ['Fiebersäfte']],
    [{ least: '10' }, ['Grippe', 'Fiebersäfte']],
    [{ q: 'gurtel' }, ['Gürtelrose']],
    [{ q: 'impfstoff', found: new Set(['Grippe']) }, ['Grippe']],
    [{ q: 'nichts' }, []],
  ])('are narrowed by %o', (given, names) => {
    const all = { only: '', state: '', least: '', q: '', found: new Set<string>(), ...given }
    expect(narrowedTopics({ topics }, all).map(({ name }) => name)).toEqual(names)
  })
})
