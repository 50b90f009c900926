import { describe, expect, it } from 'vitest'

import { allArticles, topicPlace } from '#portal/features/topic-planning/detail/topic-place.ts'
import { trendGrain, trendPoints } from '#portal/features/topic-planning/detail/trend-points.ts'
import type { Topic } from '#portal/features/topic-planning/planning/use-planning.ts'

import { metricsOf, topicWith } from './planned-topics.ts'

const [a, b, c, d] = [topic('a', 500), topic('b', 300), topic('c', 300), topic('d', 100)]
const planning = {
  topics: [a, b, c, d],
  groups: [{ id: 'g', name: 'Engpässe', terms: [], x: 0, y: 0 }],
}

describe('the place of a topic', () => {
  it('is by views; those with the same views share one', () => {
    const ranks = ['a', 'b', 'c', 'd'].map((id) => topicPlace(planning, id)?.rank)
    expect(ranks).toEqual([1, 2, 2, 4])
    expect(topicPlace(planning, 'd')).toMatchObject({ groupName: 'Engpässe', count: 4 })
  })

  it('has neighbours in the order of the list, none beyond its ends', () => {
    const order = ['d', 'a', 'c', 'b']
    expect(topicPlace(planning, 'a', order)).toMatchObject({ previous: 'd', next: 'c' })
    expect(topicPlace(planning, 'd', order)).toMatchObject({ previous: undefined, next: 'a' })
    expect(topicPlace(planning, 'b', order)).toMatchObject({ previous: 'c', next: undefined })
  })

  it('leads to the first of the list where the list does not have it', () => {
    expect(topicPlace(planning, 'a', ['c', 'b'])).toMatchObject({ previous: undefined, next: 'c' })
  })

  it('is nowhere for a topic that is not there', () => {
    expect(topicPlace(planning, 'x')).toBeNull()
  })
})

describe('all articles', () => {
  const totals = { views: 9999, averageScrollDepth: 65, averageDwellTime: null, articlesRead: 9 }

  it('have the views of all topics by their articles', () => {
    const all = allArticles({ topics: planning.topics, articles: 8, totals })
    expect(all).toEqual({ perArticle: 150, scrollDepth: 65 })
  })

  it('have no views by article where there are none', () => {
    expect(allArticles({ topics: [], articles: 0, totals }).perArticle).toBeNull()
  })
})

describe('a trend', () => {
  // 2026-11-01 is a Sunday.
  const range = { from: '2026-11-01', to: '2027-03-02' }

  it('has a value for each day of up to 120 days, for each week of more', () => {
    expect(trendGrain({ from: '2026-11-01', to: '2027-02-28' })).toBe('day')
    expect(trendGrain({ from: '2026-11-01', to: '2027-03-01' })).toBe('week')
  })

  it('begins and ends with the range, its weeks on Monday', () => {
    const points = trendPoints(range, [5, 7])
    expect(points.slice(0, 3)).toEqual([
      { date: '2026-11-01', until: '2026-11-01', value: 5 },
      { date: '2026-11-02', until: '2026-11-08', value: 7 },
      { date: '2026-11-09', until: '2026-11-15', value: 0 },
    ])
    expect(points.at(-1)).toEqual({ date: '2027-03-01', until: '2027-03-02', value: 0 })
  })

  it('has the days themselves', () => {
    expect(trendPoints({ from: '2026-11-01', to: '2026-11-02' }, [3, 4])).toEqual([
      { date: '2026-11-01', value: 3 },
      { date: '2026-11-02', value: 4 },
    ])
  })
})

function topic(id: string, views: number): Topic {
  return topicWith({ id, groupId: 'g', metrics: metricsOf(views) })
}
