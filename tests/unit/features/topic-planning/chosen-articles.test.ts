import { expect, it } from 'vitest'

import {
  commonTerms,
  countChosen,
  mainTopics,
  placesOf,
} from '#portal/features/topic-planning/detail/chosen/chosen-articles.ts'
import type { Topic } from '#portal/features/topic-planning/planning/use-planning.ts'

import { topicWith } from './planned-topics.ts'

const columns = {
  ids: Float64Array.of(10, 11, 12, 13),
  topicOf: Uint16Array.of(0, 1, 0, 1),
  topicIds: ['fever', 'supply'],
  views: Uint32Array.of(5, 50, 7, 20),
}
const fever = topic('fever', ['juice', 'child'], [1, 2, 3])
const supply = topic('supply', ['quota', 'juice'], [10, 20, 30])
const options = { topics: [supply, fever], first: 2 }

it('counts chosen articles by topic, and knows the most read ones', () => {
  expect(countChosen(columns, [0, 2, 3], options)).toEqual({
    articles: 3,
    views: 32,
    topics: [
      { topic: fever, chosen: 2 },
      { topic: supply, chosen: 1 },
    ],
    mostRead: ['13', '12'],
  })
  expect(countChosen(columns, [], options)).toMatchObject({ articles: 0, topics: [], mostRead: [] })
})

it('finds all articles of ticked topics', () => {
  expect(placesOf(columns, new Set(['supply']))).toEqual([1, 3])
})

it('names the terms that most of the chosen articles have', () => {
  const chosen = [
    { topic: fever, chosen: 2 },
    { topic: supply, chosen: 3 },
  ]
  // juice 2 + 3/2, quota 3, child 2/2
  expect(commonTerms(chosen, 2)).toEqual(['juice', 'quota'])
})

it('is about the topics of which half are chosen, else about the one with most', () => {
  const [most, few] = [fever, supply].map((one) => ({ topic: { ...one, articles: 10 }, chosen: 5 }))
  if (most === undefined || few === undefined) throw new Error('There are two')
  expect(mainTopics([most, { ...few, chosen: 4 }])).toEqual(['fever'])
  expect(mainTopics([most, few])).toEqual(['fever', 'supply'])
  expect(
    mainTopics([
      { ...most, chosen: 4 },
      { ...few, chosen: 1 },
    ]),
  ).toEqual(['fever'])
  expect(mainTopics([])).toEqual([])
})

function topic(id: string, terms: string[], trend: number[]): Topic {
  return topicWith({ id, groupId: 'g', terms, trend })
}
