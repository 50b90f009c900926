import { describe, expect, it } from 'vitest'

import { packedMap, unpackedMap } from '#server/topics/map-text.ts'
import { noTopic, type TopicMap } from '#server/topics/topic-map.ts'

import { corpus, gathered, learned, subjects, type CorpusArticle } from './corpus.ts'

const articles = corpus(12)

/** For each topic of the map the subjects of its articles. */
function subjectsOf({ topics, points }: TopicMap, of: readonly CorpusArticle[]): Set<string>[] {
  const found = topics.map(() => new Set<string>())
  const subjectOf = new Map(of.map(({ id, subject }) => [id, subject]))
  for (const [row, id] of points.ids.entries())
    found[points.topic[row] ?? noTopic]?.add(subjectOf.get(id) ?? '')
  return found
}

describe('topics learned from articles', () => {
  const { map, assignments } = learned(gathered(articles), { topics: 3, groups: 2 })

  it('part the subjects', () => {
    const found = subjectsOf(map, articles)
    expect(found.map((own) => own.size)).toEqual([1, 1, 1])
    expect(new Set(found.flatMap((own) => [...own]))).toEqual(
      new Set(['Impfung', 'Fußball', 'Steuer']),
    )
  })

  it('are named by words of their own, as they are spelt', () => {
    const words: Readonly<Record<string, readonly string[]>> = subjects
    for (const [place, own] of subjectsOf(map, articles).entries()) {
      const [subject = ''] = own
      const { terms = [] } = map.topics[place] ?? {}
      expect(words[subject]).toContain(terms[0])
    }
    const names = [...map.topics, ...map.groups].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(map.method.languages[0]?.[0]).toBe('de')
  })

  it('lie apart, each with its articles inside', () => {
    for (const one of map.topics)
      for (const other of map.topics)
        if (one !== other)
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(
            0.999 * (one.radius + other.radius),
          )
    for (const [row, place] of map.points.topic.entries()) {
      const topic = map.topics[place]
      const [x = NaN, y = NaN] = [map.points.x[row], map.points.y[row]]
      expect(Math.hypot(x - (topic?.x ?? 0), y - (topic?.y ?? 0))).toBeLessThanOrEqual(
        (topic?.radius ?? 0) + 1e-3,
      )
    }
  })

  it('give each article its most similar ones, the nearest first', () => {
    const { ids, similar, similarity } = map.points
    const places = similar.length / ids.length
    for (let row = 0; row < ids.length; row += 1) {
      const near = similarity.subarray(row * places, (row + 1) * places)
      expect([...near]).toEqual([...near].toSorted((a, b) => b - a))
      const [first = -1] = similar.subarray(row * places, (row + 1) * places)
      expect(first).not.toBe(row)
      expect(articles[first]?.subject).toBe(articles[row]?.subject)
    }
  })

  it('give each article its own topic as the strongest', () => {
    for (const [row, place] of map.points.topic.entries()) {
      expect(assignments.topics[row * 3]).toBe(place)
      const [first = 0, ...others] = assignments.scores.subarray(row * 3, row * 3 + 3)
      expect(first).toBeGreaterThan(Math.max(...others))
    }
  })

  it('are the same for the same articles and seed', () => {
    const again = learned(gathered(articles), { topics: 3, groups: 2 })
    expect(again.map).toEqual(map)
  })

  it('are unpacked as they were packed', async () => {
    expect(await unpackedMap(packedMap(map))).toEqual(map)
  })
})

function kept({ id, name, x, y }: TopicMap['topics'][number]): object {
  return { id, name, x, y }
}

describe('a run after another', () => {
  const first = learned(gathered(articles), { topics: 3, groups: 2 }).map
  const more = [...articles, ...corpus(2, 500)]
  const second = learned(gathered(more), {
    run: 2,
    seed: 99,
    topics: 3,
    groups: 2,
    before: first,
  }).map

  it('keeps the names, ids and places of its topics and groups', () => {
    expect(second.topics.map(kept)).toEqual(first.topics.map(kept))
    expect(second.groups.map(({ id, name }) => ({ id, name }))).toEqual(
      first.groups.map(({ id, name }) => ({ id, name })),
    )
  })

  it('leaves articles where they were', () => {
    for (const [row, id] of first.points.ids.entries()) {
      const now = second.points.ids.indexOf(id)
      expect([second.points.x[now], second.points.y[now]]).toEqual([
        first.points.x[row],
        first.points.y[row],
      ])
    }
  })

  it('finds a place for a new topic beside the others', () => {
    const third = learned(gathered(more), { run: 3, topics: 5, groups: 2, before: first }).map
    expect(third.topics.length).toBeGreaterThan(3)
    const ids = first.topics.map(({ id }) => id)
    const fresh = third.topics.filter(({ id }) => !ids.includes(id))
    for (const topic of fresh)
      for (const other of third.topics)
        if (other !== topic)
          expect(Math.hypot(topic.x - other.x, topic.y - other.y)).toBeGreaterThan(
            0.9 * Math.min(topic.radius, other.radius),
          )
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
    const found = subjectsOf(map, articles)
    expect(found.slice(0, 2)).toEqual([new Set(['Impfung']), new Set(['Fußball'])])
  })

  it('name the group that they make up', () => {
    const all = new Map([...givenNames, [7, 'Politik']])
    const everyOne = gathered(articles, (article) => given(article) || 7)
    const [group] = learned(everyOne, { givenNames: all, groups: 1 }).map.groups
    expect(group?.name.split(', ')).toHaveLength(2)
    for (const name of group?.name.split(', ') ?? []) expect([...all.values()]).toContain(name)
  })

  it('are not written to articles again; others get what was learned', () => {
    for (const [row, article] of articles.entries())
      expect((assignments.topics[row * 3] ?? -1) < 0).toBe(given(article) > 0)
  })
})

describe('few articles', () => {
  it('none give an empty map', () => {
    const { map } = learned(gathered([]))
    expect([map.topics, map.groups, map.points.ids.length]).toEqual([[], [], 0])
  })

  it('those without words have no topic', () => {
    const { map } = learned(
      gathered([
        { id: 1, subject: 'Steuer', title: '…', text: '' },
        { id: 2, subject: 'Steuer', title: '–', text: '' },
        ...corpus(4),
      ]),
    )
    expect([...map.points.topic.subarray(0, 2)]).toEqual([noTopic, noTopic])
    expect(map.points.x[0]).toBeNaN()
  })
})
