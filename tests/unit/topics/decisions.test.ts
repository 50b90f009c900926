import { array, assert, nat, property, record } from 'fast-check'
import { expect, it } from 'vitest'

import { decidedMap, keptBy, type Decision } from '#server/topics/decided-map.ts'
import type { TopicMap } from '#server/topics/topic-map.ts'

import { corpus, gathered, learned, subjects, type CorpusArticle } from './corpus.ts'

const all = corpus(40)
const first = learned(gathered(all), { topics: 5, groups: 3 }).map
const [one, two, three, four] = first.topics.toSorted((a, b) => b.fine.length - a.fine.length)
const part = one?.fine[0]
const decisions: readonly Decision[] = [
  { kind: 'NAME', topic: one?.id ?? 0, value: 'Eins' },
  { kind: 'SPLIT', topic: part?.id ?? 0, value: '7 9' },
  { kind: 'NAME', topic: part?.id ?? 0, value: 'Teil' },
  { kind: 'MERGE', topic: two?.id ?? 0, value: String(three?.id) },
  { kind: 'HIDE', topic: four?.id ?? 0, value: 'yes' },
  { kind: 'MOVE', topic: one?.id ?? 0, value: String(first.groups.at(-1)?.id) },
  { kind: 'GROUP_NAME', topic: first.groups[0]?.id ?? 0, value: 'Gruppe' },
]

/** All that people did, as a map shows it. */
function done(map: TopicMap) {
  const topic = (id: number | undefined) => map.topics.find((known) => known.id === id)
  const { groups } = map
  return {
    name: topic(one?.id)?.name,
    group: groups[topic(one?.id)?.group ?? -1]?.id,
    part: topic(part?.id)?.name,
    place: [topic(part?.id)?.x, topic(part?.id)?.y],
    merged: topic(two?.id)?.articles,
    hidden: topic(four?.id)?.articles,
    groupName: groups.find(({ id }) => id === first.groups[0]?.id)?.name,
  }
}

it('five runs over changing articles lose nothing that people did', () => {
  const target = {
    name: 'Eins',
    group: first.groups.at(-1)?.id,
    part: 'Teil',
    place: [7, 9],
    merged: 0,
    hidden: 0,
    groupName: 'Gruppe',
  }
  expect(part).toBeDefined()
  expect(done(decidedMap(first, decisions))).toEqual(target)
  const runs = array(record({ gone: nat(3), fresh: nat(15) }), {
    minLength: 5,
    maxLength: 5,
  })
  assert(
    property(runs, nat(1000), (changes, seed) => {
      let map = first
      let articles: readonly CorpusArticle[] = all
      for (const [at, { gone, fresh }] of changes.entries()) {
        const kept = articles.filter(({ subject }) => subject !== Object.keys(subjects)[gone])
        articles = [...kept, ...corpus(1 + fresh, 1000 * (at + 1))]
        const options = { run: at + 2, seed: seed + at, before: map, ...keptBy(decisions) }
        map = learned(gathered(articles), options).map
        expect(done(decidedMap(map, decisions))).toEqual(target)
      }
    }),
    { numRuns: 8 },
  )
})

it('each article is in one topic that is shown, within its disc; what is put back is as it was learned', () => {
  const map = decidedMap(first, decisions)
  const counts = map.topics.map(
    (_, place) => map.points.topic.filter((topic) => topic === place).length,
  )
  expect(counts).toEqual(map.topics.map(({ articles }) => articles))
  for (const [row, place] of map.points.topic.entries()) {
    const topic = map.topics[place]
    if (!topic) continue
    const far = Math.hypot((map.points.x[row] ?? 0) - topic.x, (map.points.y[row] ?? 0) - topic.y)
    expect(far).toBeLessThanOrEqual(topic.radius + 1e-3)
  }
  const back = decisions.map((decision) => ({ ...decision, value: null }))
  expect(decidedMap(first, [...back, ...decisions])).toEqual(first)
})

it('mergers in a circle leave the topic of the last decision on its own', () => {
  const circle: Decision[] = [
    { kind: 'MERGE', topic: two?.id ?? 0, value: String(three?.id) },
    { kind: 'MERGE', topic: three?.id ?? 0, value: String(two?.id) },
  ]
  const map = decidedMap(first, circle)
  const sum = map.topics.reduce((total, { articles }) => total + articles, 0)
  expect(sum).toBe(all.length)
})
