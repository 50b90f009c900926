import { describe, expect, it } from 'vitest'

import {
  groupInks,
  packedMap,
  topicInks,
  unpackedMap,
  noTopic,
  type TopicMap,
} from '#server/topics/topic-map.ts'

import { corpus, gathered, learned, subjects, type CorpusArticle } from './corpus.ts'

const articles = corpus(12)

/** For each topic of the map the subjects of its articles. */
function subjectsOf({ topics, points }: TopicMap, of: readonly CorpusArticle[]): Set<string>[] {
  const matches = topics.map(() => new Set<string>())
  const subjectOf = new Map(of.map(({ id, subject }) => [id, subject]))
  for (const [row, id] of points.ids.entries())
    matches[points.topic[row] ?? noTopic]?.add(subjectOf.get(id) ?? '')
  return matches
}

it('the ink of a topic is that of its group: by the ids alone, again after the eighth', () => {
  const ids = [10, 9, 2].map((id) => ({ id }))
  for (const groups of [ids, ids.toReversed()])
    expect(Object.fromEntries(groupInks(groups))).toEqual({ 2: 0, 9: 1, 10: 2 })
  expect(groupInks(Array.from({ length: 9 }, (_, id) => ({ id }))).get(8)).toBe(0)
  const topics = [
    { id: 71, group: 0 },
    { id: 72, group: 2 },
  ]
  const inks = topicInks({ groups: ids, topics })
  expect(Object.fromEntries(inks)).toEqual({ 71: 2, 72: 0 })
})

interface Place {
  x: number
  y: number
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

describe('topics learned from articles', () => {
  const { map, assignments } = learned(gathered(articles), { topics: 3, groups: 2 })
  const parted = subjectsOf(map, articles)

  it('part the subjects, and are named by words of their own, as they are spelt', () => {
    expect(parted.map((own) => own.size)).toEqual([1, 1, 1])
    expect(new Set(parted.flatMap((own) => [...own]))).toEqual(new Set(Object.keys(subjects)))
    const words: Readonly<Record<string, readonly string[]>> = subjects
    for (const [place, [subject = '']] of parted.entries())
      expect(words[subject]).toContain(map.topics[place]?.terms[0])
    const names = [...map.topics, ...map.groups].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(map.method.languages[0]?.[0]).toBe('de')
  })

  it('lie apart, each with its articles inside', () => {
    for (const one of map.topics)
      for (const other of map.topics.filter((topic) => topic !== one))
        expect(distance(one, other)).toBeGreaterThanOrEqual(0.999 * (one.radius + other.radius))
    for (const [row, place] of map.points.topic.entries()) {
      const topic = map.topics[place] ?? { x: NaN, y: NaN, radius: 0 }
      const point = { x: map.points.x[row] ?? NaN, y: map.points.y[row] ?? NaN }
      expect(distance(topic, point)).toBeLessThanOrEqual(topic.radius + 1e-3)
    }
  })

  it('give each article its most similar ones, the nearest first, and its own topic as the strongest', () => {
    const { ids, similar, similarity, topic } = map.points
    const places = similar.length / ids.length
    for (const row of ids.keys()) {
      const near = [...similarity.subarray(row * places, (row + 1) * places)]
      expect(near).toEqual(near.toSorted((a, b) => b - a))
      const first = similar[row * places] ?? -1
      expect(first).not.toBe(row)
      expect(articles[first]?.subject).toBe(articles[row]?.subject)
      expect(assignments.topics[row * 3]).toBe(topic[row])
      const [strongest = 0, ...others] = assignments.scores.subarray(row * 3, row * 3 + 3)
      expect(strongest).toBeGreaterThan(Math.max(...others))
    }
  })

  it('are the same for the same articles and seed, and unpacked as they were packed', async () => {
    expect(learned(gathered(articles), { topics: 3, groups: 2 }).map).toEqual(map)
    expect(await unpackedMap(packedMap(map))).toEqual(map)
  })
})

const kept = ({ id, name, x, y }: TopicMap['topics'][number]) => ({ id, name, x, y })

const groupsOf = ({ groups }: TopicMap) => groups.map(({ id, name }) => ({ id, name }))

const placeIn = ({ points }: TopicMap, id: number) => {
  const row = points.ids.indexOf(id)
  return [points.x[row], points.y[row]]
}

describe('a run after another', () => {
  const before = learned(gathered(articles), { topics: 3, groups: 2 }).map
  const more = gathered([...articles, ...corpus(2, 500)])
  const second = learned(more, { run: 2, seed: 99, topics: 3, groups: 2, before }).map

  it('keeps names, ids and places of topics and groups, and leaves articles where they were', () => {
    expect(second.topics.map(kept)).toEqual(before.topics.map(kept))
    expect(groupsOf(second)).toEqual(groupsOf(before))
    for (const id of before.points.ids) expect(placeIn(second, id)).toEqual(placeIn(before, id))
  })

  it('finds a place for a new topic beside the others', () => {
    const { topics } = learned(more, { run: 3, topics: 5, groups: 2, before }).map
    const ids = before.topics.map(({ id }) => id)
    const fresh = topics.filter(({ id }) => !ids.includes(id))
    expect(fresh.length).toBeGreaterThan(0)
    for (const topic of fresh)
      for (const other of topics.filter((one) => one !== topic))
        expect(distance(topic, other)).toBeGreaterThan(0.9 * Math.min(topic.radius, other.radius))
  })
})

/** The articles of two subjects came with a topic. */
function given({ subject }: CorpusArticle): number {
  if (subject === 'Steuer') return 0
  return subject === 'Impfung' ? 5 : 6
}

describe('topics that articles came with', () => {
  const givenNames = new Map([
    [5, 'Gesundheit'],
    [6, 'Sport'],
  ])
  const { map, assignments } = learned(gathered(articles, given), { givenNames, topics: 1 })

  it('keep their name and their articles', () => {
    const named = map.topics.map(({ name, kind }) => `${name} ${kind}`)
    expect(named.slice(0, 2)).toEqual(['Gesundheit given', 'Sport given'])
    const result = subjectsOf(map, articles)
    expect(result.slice(0, 2)).toEqual([new Set(['Impfung']), new Set(['Fußball'])])
  })

  it('name a group that nothing tells from others', () => {
    const all = new Map([...givenNames, [7, 'Politik']])
    const everyOne = gathered(articles, (article) => given(article) || 7)
    const [group] = learned(everyOne, { givenNames: all, groups: 1 }).map.groups
    expect([...all.values()]).toContain(group?.name)
  })

  it('are not written to articles again; others get what was learned', () => {
    for (const [row, article] of articles.entries())
      expect((assignments.topics[row * 3] ?? -1) < 0).toBe(given(article) > 0)
  })
})

it('no articles give an empty map, and those without words have no topic', () => {
  const { map } = learned(gathered([]))
  expect([map.topics, map.groups, map.points.ids.length]).toEqual([[], [], 0])
  const wordless = ['…', '–'].map((title, at) => ({
    id: at + 1,
    subject: 'Steuer' as const,
    title,
    text: '',
  }))
  const few = learned(gathered([...wordless, ...corpus(4)])).map
  expect([...few.points.topic.subarray(0, 2)]).toEqual([noTopic, noTopic])
  expect(few.points.x[0]).toBeNaN()
})

/** As many topics as are found among 400 articles whose vectors point in so many ways. */
function topicsAmong(ways: number): number {
  const vectors = Array.from({ length: 400 }, (_, row) =>
    Array.from({ length: 40 }, (_at, at) => (at === row % ways ? 4 : ((row * 7 + at * 3) % 5) / 5)),
  )
  return learned({ ...gathered(corpus(134).slice(0, 400)), vectors }).map.topics.length
}

it('the number of topics follows the articles: as many as there are subjects, within its bounds', () => {
  expect([18, 24, 31].map(topicsAmong)).toEqual([18, 24, 31])
})
