import { describe, expect, it } from 'vitest'

import { allArticles, topicPlace } from '#portal/features/topic-planning/detail/topic-place.ts'
import {
  narrowedTopics,
  topicNodes,
  valuesOf,
} from '#portal/features/topic-planning/list/topic-rows.ts'
import { lineOrder } from '#portal/features/topic-planning/list/use-topic-list.ts'
import {
  levelBounds,
  levelOf,
  readerShares,
} from '#portal/features/topic-planning/readers/reader-shares.ts'
import { sortOf } from '#portal/ui/table/sort-text.ts'

import { groupOf, metricsOf, planOf, topicWith } from './planned-topics.ts'

describe('the rows of the list', () => {
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
  const topics = [flu, shingles, juice]

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
    ['-views', 'Impfen: Grippe Gürtelrose, Engpässe: Fiebersäfte'],
    ['views', 'Engpässe: Fiebersäfte, Impfen: Gürtelrose Grippe'],
    ['-topic', 'Impfen: Gürtelrose Grippe, Engpässe: Fiebersäfte'],
    // The scroll depth of shortages is unknown: last either way.
    ['scrollDepth', 'Impfen: Grippe Gürtelrose, Engpässe: Fiebersäfte'],
    ['-scrollDepth', 'Impfen: Gürtelrose Grippe, Engpässe: Fiebersäfte'],
    ['planning', 'Impfen: Gürtelrose Grippe, Engpässe: Fiebersäfte'],
  ])('are sorted within each level by %s', (sort, order) => {
    const groups = [groupOf('Engpässe'), groupOf('Impfen'), groupOf('Leer')]
    const nodes = topicNodes(groups, topics, { range, compare: lineOrder(sortOf(sort)) })
    const told = nodes.map(({ row, children = [] }) =>
      [`${row.name}:`, ...children.map((child) => child.row.name)].join(' '),
    )
    expect(told.join(', ')).toBe(order)
  })

  it.each([
    [{}, 'Grippe Gürtelrose Fiebersäfte'],
    [{ only: 'Impfen' }, 'Grippe Gürtelrose'],
    [{ state: 'gap' }, 'Gürtelrose'],
    [{ state: 'planned' }, 'Fiebersäfte'],
    [{ least: '10' }, 'Grippe Fiebersäfte'],
    [{ q: 'gurtel' }, 'Gürtelrose'],
    [{ q: 'impfstoff', found: new Set(['Grippe']) }, 'Grippe'],
    [{ q: 'nichts' }, ''],
  ])('are narrowed by %o', (input, names) => {
    const all = { only: '', state: '', least: '', q: '', found: new Set<string>(), ...input }
    const shown = narrowedTopics({ topics }, all).map(({ name }) => name)
    expect(shown.join(' ')).toBe(names)
  })
})

describe('the place of a topic', () => {
  const topics = [500, 300, 300, 100].map((views, at) =>
    topicWith({ id: 'abcd'.charAt(at), groupId: 'g', metrics: metricsOf(views) }),
  )
  const planning = { topics, groups: [groupOf('g')] }

  it('is by views; those with the same views share one', () => {
    expect(Array.from('abcd', (id) => topicPlace(planning, id)?.rank)).toEqual([1, 2, 2, 4])
    expect(topicPlace(planning, 'd')).toMatchObject({ groupName: 'g', count: 4 })
    expect(topicPlace(planning, 'x')).toBeNull()
  })

  it.each([
    ['a', 'dacb', 'd', 'c'],
    ['d', 'dacb', undefined, 'a'],
    ['b', 'dacb', 'c', undefined],
    // The list does not have it: on to the first one.
    ['a', 'cb', undefined, 'c'],
  ])('of %s has neighbours in the order %s', (id, order, previous, next) => {
    expect(topicPlace(planning, id, Array.from(order))).toMatchObject({ previous, next })
  })

  it('is compared with all articles: the views of all topics by their articles', () => {
    const totals = { ...metricsOf(9999, 65), articlesRead: 9 }
    const all = allArticles({ topics, articles: 8, totals })
    expect(all).toEqual({ perArticle: 150, scrollDepth: 65 })
    expect(allArticles({ topics: [], articles: 0, totals }).perArticle).toBeNull()
  })
})

describe('the share of readers in a topic', () => {
  it('is classed by its ratio to their share of all views', () => {
    const shares = [0.19, 0.2, 0.25, 0.26, 0.38, 0.39, 0.47, 0.48]
    expect(shares.map((share) => levelOf(share, 0.32))).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
    expect(levelBounds(0.32).map(({ from, to }) => `${from}-${to}`)).toEqual([
      'null-19',
      '20-25',
      '26-38',
      '39-47',
      '48-null',
    ])
  })

  it('has none where nobody read', () => {
    const all = [200, 0, 50].map((views, at) => ({ id: `${at + 1}`, metrics: { views } }))
    expect([...readerShares(all, [{ id: '1', metrics: { views: 100 } }], 0.5)]).toEqual([
      ['1', { share: 0.5, level: 2 }],
      ['3', { share: 0, level: 0 }],
    ])
  })
})
