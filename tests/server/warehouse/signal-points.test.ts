import { beforeAll, describe, expect, it } from 'vitest'

import { decayed } from '#contract/signals/decay.ts'
import type { Audience, Reading, Firing } from '#server/warehouse/port/facts.ts'
import { audienceId, idOf } from '#server/warehouse/port/ids.ts'
import { Reports } from '#server/warehouse/port/reports.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { onEveryWarehouse } from './warehouse-engines.ts'

const publication = 7301
const days = { from: 20_000, to: 20_059 }

function audience(group: string): Audience {
  const of = { userGroups: [group], entryPoint: 'search', registration: '' }
  return { id: audienceId(of), ...of }
}
const audiences = [audience('pharmacists'), audience('others')]
const articles = Array.from({ length: 12 }, (_, index) => ({
  id: idOf(`article ${index}`),
  externalId: `article ${index}`,
  title: `Article ${index}`,
  url: null,
  published: days.from,
  topics: [],
}))

/** Numbers that look like chance, and are the same in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 42; ; state = (state * 1_103_515_245 + 12_345) % 2 ** 31) yield state / 2 ** 31
}

/** Firings of five signals over sixty days; weights and half-lives change with versions. */
function firings(): Firing[] {
  const chance = numbers()
  const pick = (count: number) => Math.floor(chance.next().value * count)
  return Array.from({ length: 4000 }, () => {
    const day = days.from + pick(60)
    const version = day < days.from + 30 ? 1 : 2
    const signal = pick(5)
    return {
      day,
      signal: `signal-${signal}`,
      article: pick(13) === 12 ? 0 : (articles[pick(12)]?.id ?? 0),
      audience: audiences[pick(2)]?.id ?? 0,
      website: 1 + pick(2),
      weight: (signal - 2) * version * 0.5,
      halfLife: 1 + signal * 7 * version,
      firings: 1 + pick(9),
    }
  })
}

/** The points of an article on the last day, added up one after the other. */
function naivePoints(rows: readonly Firing[], article: number, to: number): number {
  return rows
    .filter((row) => row.article === article)
    .reduce((sum, { day, weight, halfLife, firings: times }) => {
      return sum + times * decayed(weight, to - day, halfLife)
    }, 0)
}

/** Firings of one signal at an article on one day. */
function firedOn(day: number, index: number, [weight, times]: [number, number]): Firing {
  return {
    day,
    signal: 'signal-1',
    article: articles[index]?.id ?? 0,
    audience: audiences[0]?.id ?? 0,
    website: 1,
    weight,
    halfLife: 14,
    firings: times,
  }
}

onEveryWarehouse((open) => {
  const rows = firings()
  let warehouse: Warehouse
  beforeAll(async () => {
    warehouse = await open()
    const half = rows.length / 2
    const parts = [rows.slice(0, half), rows.slice(half)]
    for (const [index, firing] of parts.entries()) {
      const batch = { key: `points ${index}`, mode: 'add', audiences, articles, firing } as const
      expect(await warehouse.append(publication, batch)).toBe(true)
      expect(await warehouse.append(publication, batch), 'a repeat').toBe(false)
    }
  })

  describe('the points of signals', () => {
    it.each([
      ['all days', days, {}],
      ['days of the first version', { from: days.from, to: days.from + 29 }, {}],
      ['one group', { from: days.from + 10, to: days.to }, { userGroups: ['pharmacists'] }],
    ])('are the naive sum: %s', async (_, range, filter: { userGroups?: string[] }) => {
      const counted = rows.filter(
        (row) =>
          row.day >= range.from &&
          row.day <= range.to &&
          (!filter.userGroups || row.audience === audiences[0]?.id),
      )
      const points = await warehouse.points(publication, range, filter)
      expect(points).toHaveLength(articles.length)
      for (const { article, points: found } of points)
        expect(found).toBeCloseTo(naivePoints(counted, article, range.to), 6)
    })

    it('stay the same when rows are merged', async () => {
      const sorted = async () =>
        (await warehouse.points(publication, days)).toSorted((a, b) => a.article - b.article)
      const before = await sorted()
      await warehouse.compact()
      const after = await sorted()
      expect(after.map(({ article }) => article)).toEqual(before.map(({ article }) => article))
      for (const [index, one] of after.entries())
        expect(one.points).toBeCloseTo(before[index]?.points ?? Number.NaN, 6)
    })
  })

  describe('a score', () => {
    const [few, many, bad] = articles
    const on = days.to + 10

    beforeAll(async () => {
      const reading = [few, many, bad].map((article, index): Reading => {
        const about = { day: on, article: article?.id ?? 0, audience: audiences[0]?.id ?? 0 }
        const scrollSum = [9000, 5000, 1000][index] ?? 0
        return { ...about, views: 100, scrollSum, scrollCount: 100, dwellSum: 0, dwellCount: 0 }
      })
      await warehouse.append(publication, { key: 'read', mode: 'add', reading })
      const firing = [firedOn(on, 0, [1, 10]), firedOn(on, 1, [1, 60]), firedOn(on, 2, [-2, 50])]
      await warehouse.append(publication, { key: 'fired', mode: 'add', firing })
    })

    const scores = async (since: number | null) => {
      const reports = new Reports(warehouse, async () => since)
      const request = {
        id: publication,
        dataVersion: 1,
        timeZone: 'UTC',
        dataRange: { from: days.from, to: on },
      }
      const question = await reports.scoreQuestion(request, { from: days.from, to: on }, {})
      const result = await reports.scores(request, question)
      return [few, many, bad].map((article) => result.get(article?.id ?? 0))
    }

    it('goes by what was read while no signals are published', async () => {
      expect(await scores(null)).toEqual([83, 50, 17])
    })

    it('goes by the signals from the day on which they were published first', async () => {
      expect(await scores(on)).toEqual([50, 83, 17])
    })
  })
})
