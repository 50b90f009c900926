import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { canonicalLink } from '#lib/links/canonical-link.ts'
import { createDemo, type DemoChoices } from '#server/demo/demo.ts'
import { demoPublications } from '#server/demo/publications.ts'
import type { Publication } from '#server/records/publications/publications.ts'
import { openStore, type Store } from '#server/records/store.ts'

/** 2026-11-20, a Friday. */
const lastDay = 20_777
const small: DemoChoices = {
  lastDay,
  publications: demoPublications.map((one) => ({ ...one, articles: 150, banned: 120 })),
}

let folder: string
let store: Store
const reports: [string, number][] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-demo-'))
  store = await openStore({ dataDir: folder })
  await createDemo(store, (text, done) => reports.push([text, done]), small)
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe.each(demoPublications.map((one) => [one.name, one] as const))(
  '%s',
  (_name, { organisation, client, name }) => {
    const found = async (): Promise<Publication> => {
      const publication = await store.publications.find(organisation.realm, client)
      if (publication === null) throw new Error('not there')
      return publication
    }
    const scope = async () => ({
      publication: (await found()).id,
      range: { from: lastDay - 364, to: lastDay },
      segments: null,
    })

    it('has its names and a year that ends the day before', async () => {
      expect(await found()).toMatchObject({ name, dataRange: { from: lastDay - 364, to: lastDay } })
      expect(await store.publications.organisationName(organisation.realm)).toBe(organisation.name)
    })

    it('has the same totals by day, by article and over all audiences', async () => {
      const all = await scope()
      const byDay = await store.facts.sumsByDay(all, null)
      const byArticle = await store.facts.sumsByArticle(all)
      const segments = await store.facts.segments(all.publication)
      const bySegment = await Promise.all(
        segments.map((segment) => store.facts.sumsByDay({ ...all, segments: [segment.id] }, null)),
      )
      expect(byDay.key).toHaveLength(365)
      for (const column of [
        'views',
        'scrollSum',
        'scrollCount',
        'dwellSum',
        'dwellCount',
      ] as const) {
        const total = sum(byDay[column])
        expect(total).toBeGreaterThan(1000)
        expect(sum(byArticle[column])).toBe(total)
        expect(bySegment.map((one) => sum(one[column])).reduce((a, b) => a + b)).toBe(total)
      }
    })

    it('has articles that are read from their publication on, never before', async () => {
      const all = await scope()
      const { id, published, title } = await store.facts.articles(all.publication)
      expect(new Set(title).size).toBe(150)
      const readings = await store.facts.daysOfArticles(all, [...id])
      const early = readings.filter(
        ({ article, day }) => day < (published[id.indexOf(article)] ?? 0),
      )
      expect(early).toEqual([])
      const onFirstDay = readings.filter(
        ({ article, day }) => day === published[id.indexOf(article)],
      )
      expect(onFirstDay.length).toBeGreaterThan(100)
    })

    it('has averages that can be true', async () => {
      const { views, scrollSum, scrollCount, dwellSum } = await store.facts.sumsByArticle(
        await scope(),
      )
      expect(scrollCount).toEqual(views)
      for (const [index, count] of views.entries()) {
        const depth = (scrollSum[index] ?? 0) / count
        expect(depth > 0 && depth <= 100).toBe(true)
        const seconds = (dwellSum[index] ?? 0) / count
        expect(seconds > 3 && seconds < 900).toBe(true)
      }
    })

    it('has a banlist of canonical links from two years', async () => {
      const { id } = await found()
      const sort = { field: 'dateAdded' as const, descending: true }
      const { items } = await store.banlist.page(id, { filter: {}, sort, first: 1000 })
      expect(items).toHaveLength(120)
      expect(items.map(({ link }) => canonicalLink(link))).toEqual(
        items.map(({ link }) => ({ link })),
      )
      expect(items.filter(({ readOnly }) => readOnly).length).toBeGreaterThan(7)
      const days = items.map(({ dateAdded }) => Math.floor(dateAdded / 86_400_000))
      expect(Math.max(...days)).toBeLessThanOrEqual(lastDay)
      expect(Math.min(...days)).toBeGreaterThan(lastDay - 740)
    })
  },
)

it('says what it does and how far it is', () => {
  expect(reports.map(([, done]) => done)).toEqual([0, 1 / 3, 2 / 3, 1])
  expect(reports[0]).toEqual(['Demo data: Apothekenblatt', 0])
})

it('leaves a store alone that holds an organisation', async () => {
  const before = await store.publications.ofRealm('verlagnord')
  await createDemo(store, () => {}, { ...small, seed: 5 })
  expect(await store.publications.ofRealm('verlagnord')).toEqual(before)
})

it('is the same for the same seed and day, shifts with the day, differs with the seed', async () => {
  const [first] = demoPublications
  const publications = first === undefined ? [] : [{ ...first, articles: 60, banned: 40 }]
  const choices = { lastDay, publications }
  const one = await fingerprint(choices)
  expect(await fingerprint(choices)).toEqual(one)
  expect((await fingerprint({ ...choices, lastDay: lastDay + 1 })).days.at(-1)).toBe(lastDay + 1)
  expect((await fingerprint({ ...choices, seed: 2 })).titles).not.toEqual(one.titles)
})

async function fingerprint(
  choices: DemoChoices,
): Promise<{ titles: readonly string[]; days: number[]; views: number[] }> {
  const place = await mkdtemp(join(tmpdir(), 'masthead-demo-'))
  const other = await openStore({ dataDir: place })
  await createDemo(other, () => {}, choices)
  const range = { from: 0, to: 30_000 }
  const { title } = await other.facts.articles(1)
  const byDay = await other.facts.sumsByDay({ publication: 1, range, segments: null }, null)
  await other.close()
  await rm(place, { recursive: true })
  return { titles: title, days: [...byDay.key], views: [...byDay.views] }
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}
