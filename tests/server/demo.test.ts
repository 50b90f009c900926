import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { canonicalLink } from '#lib/links/canonical-link.ts'
import { bannedLoader } from '#server/api/reports/articles/banned.ts'
import { createDemo, type DemoChoices } from '#server/demo/demo.ts'
import { demoPublications } from '#server/demo/publications.ts'
import { quarterOf } from '#server/demo/random.ts'
import type { Publication } from '#server/records/publications.ts'
import { openStore, type Store } from '#server/records/store.ts'
import type { Article } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { ReportRow } from '#server/warehouse/port/warehouse.ts'
import { folderOfAll } from '#tests/support/folder.ts'

const measures = ['views', 'scrollDepth', 'dwellTime'] as const
const counts = ['delivered', 'seen', 'clicked'] as const
/** 2026-11-20, a Friday. */
const lastDay = 20_777
const small: DemoChoices = {
  lastDay,
  publications: demoPublications.map((one) => ({ ...one, articles: 150, banned: 120 })),
}

const folder = folderOfAll()
let store: Store
const reports: [string, number][] = []

beforeAll(async () => {
  store = await openStore({ dataDir: join(folder(), 'first') })
  await createDemo(store, (text, done) => reports.push([text, done]), small)
  return () => store.close()
}, 180_000)

let others = 0

/** The demo in a store of its own. */
async function another(choices: DemoChoices): Promise<Store> {
  others += 1
  const other = await openStore({ dataDir: join(folder(), String(others)) })
  await createDemo(other, () => {}, choices)
  return other
}

describe.each(demoPublications.map((one) => [one.name, one] as const))(
  '%s',
  (_name, { organisation, client, name, sought }) => {
    const match = async (): Promise<Publication> => {
      const publication = await store.publications.find(organisation.realm, client)
      if (publication === null) throw new Error('not there')
      return publication
    }
    const question = async () => ({
      publication: (await match()).id,
      facts: 'reading' as const,
      measures,
      range: { from: lastDay - 364, to: lastDay },
      first: 1_000_000,
    })

    it('has its names and a year that ends the day before', async () => {
      expect(await match()).toMatchObject({ name, dataRange: { from: lastDay - 364, to: lastDay } })
      expect(await store.publications.organisationName(organisation.realm)).toBe(organisation.name)
    })

    it('is read on every day, most of its articles, by many audiences', async () => {
      const all = await question()
      const rowsBy = (by: 'day' | 'article' | 'audience') =>
        store.warehouse.report({ ...all, by: [by] })
      expect((await rowsBy('day')).rows).toHaveLength(365)
      expect((await rowsBy('article')).rows.length).toBeGreaterThan(100)
      const { rows, totals } = await rowsBy('audience')
      expect(rows.length).toBeGreaterThan(10)
      expect(totals.views).toBeGreaterThan(1000)
    })

    it('has articles that are read from their publication on, never before', async () => {
      const articles = await store.warehouse.articles((await match()).id)
      expect(new Set(articles.map(({ title }) => title)).size).toBe(150)
      const published = new Map(articles.map((article) => [article.id, article.published ?? 0]))
      const readings = await store.warehouse.report({
        ...(await question()),
        by: ['article', 'day'],
      })
      const ages = readings.rows.map(({ key: [article, day] }) => {
        return Number(day) - (published.get(Number(article)) ?? 0)
      })
      expect(ages.filter((age) => age < 0)).toEqual([])
      expect(ages.filter((age) => age === 0).length).toBeGreaterThan(100)
    })

    it('has topics that are read much more than they are written about', async () => {
      const articles = await store.warehouse.articles((await match()).id)
      const { rows, totals } = await store.warehouse.report({
        ...(await question()),
        by: ['article'],
      })
      const wanted = Object.keys(sought).map((topic) => idOf(topic))
      const own = articles.filter(({ topics }) => wanted.includes(strongest(topics) ?? 0))
      const ids = new Set(own.map(({ id }) => id))
      const views = sum(rows.filter(({ key: [article] }) => ids.has(Number(article))))
      const [read, written] = [views / (totals.views ?? 0), own.length / articles.length]
      expect(read).toBeGreaterThan(1.25 * written)
    })

    it('has averages that can be true', async () => {
      const { rows } = await store.warehouse.report({ ...(await question()), by: ['article'] })
      for (const { values } of rows) {
        const { scrollDepth, dwellTime } = values
        expect(scrollDepth).toSatisfy((depth: number) => depth > 0 && depth <= 100)
        expect(dwellTime).toSatisfy((seconds: number) => seconds > 3 && seconds < 900)
      }
    })

    it('delivers in all boxes and positions, from all sources, and Dossier never', async () => {
      const all = { ...(await question()), facts: 'delivery', measures: counts } as const
      const [boxes, positions, sources] = await Promise.all(
        (['box', 'position', 'source'] as const).map((by) =>
          store.warehouse.report({ ...all, by: [by] }),
        ),
      )
      const counted = [boxes, positions, sources].map((answer) => answer?.rows.length)
      expect(counted).toEqual([9, 8, 4])
      const { delivered = 0, seen = 0, clicked = 0 } = boxes?.totals ?? {}
      expect(Number(clicked)).toBeGreaterThan(100)
      expect(Number(seen)).toBeGreaterThan(Number(clicked) * 10)
      expect(Number(delivered)).toBeGreaterThan(Number(seen))
    })

    it('clicks only where an article was read, and delivers nothing that is banned', async () => {
      const by = ['article', 'day'] as const
      const all = await question()
      const [delivered, read, articles] = await Promise.all([
        store.warehouse.report({ ...all, facts: 'delivery', measures: counts, by }),
        store.warehouse.report({ ...all, by, filter: { entryPoints: ['recommendation'] } }),
        store.warehouse.articles(all.publication),
      ])
      const views = new Map(read.rows.map(({ key, values }) => [key.join(), values.views ?? 0]))
      const clicks = delivered.rows.filter(({ values }) => (values.clicked ?? 0) > 0)
      expect(clicks.length).toBeGreaterThan(50)
      for (const { key, values } of clicks)
        expect(values.clicked).toBeLessThanOrEqual(views.get(key.join()) ?? 0)

      // as the reports tell it: by an entry of its own, of its folder or of its site
      const bans = bannedLoader(store)
      const { publication } = all
      const days = new Map(
        await Promise.all(
          articles.map(async ({ id, url }): Promise<[number, number]> => {
            const banned = await bans.load({ publication, url: url ?? '' })
            return [id, banned ? Date.parse(banned.since) / 86_400_000 : Infinity]
          }),
        ),
      )
      expect([...days.values()].filter((day) => day < Infinity).length).toBeGreaterThan(3)
      const late = delivered.rows.filter(
        ({ key: [article, day] }) => Number(day) > (days.get(Number(article)) ?? 0),
      )
      expect(late).toEqual([])
    })

    it('has positions whose last versions are what is planned', async () => {
      const { id } = await match()
      const time = { from: 0, until: (lastDay + 1) * 86_400_000 }
      const of = { publication: id, kind: 'POSITION' } as const
      const versions = await store.configuration.inForce(of, time)
      const marks = versions.map(({ place, at, note, author: { name: author } }) => {
        return { key: place.key, day: lastDay - Math.floor(at / 86_400_000), note, author }
      })
      expect(marks.filter(({ day }) => day < 28)).toEqual([
        { key: 'reco-aside-2', day: 18, note: 'Mehr Job-Teaser', author: organisation.editor },
        ...['reco-end', 'home-reco', 'reco-dossier'].map((key) => ({
          key,
          day: 9,
          note: 'Mehr Personalisierung, Dossier neu',
          author: organisation.editor,
        })),
      ])
      const newest = await store.configuration.list(of, '')
      expect(newest.map(({ place, newest: last }) => `${place.key} ${last?.number}`)).toEqual([
        'home-foot 6',
        'home-reco 8',
        'reco-aside-1 6',
        'reco-aside-2 7',
        'reco-dossier 1',
        'reco-end 8',
        'reco-inline 5',
        'search-reco 4',
        'section-reco 7',
      ])
    })

    it('has members of five groups on every day, one of them too small to tell', async () => {
      const { rows } = await store.warehouse.report({
        ...(await question()),
        facts: 'membership',
        measures: ['confirmed', 'estimated'],
        by: ['group', 'day'],
      })
      expect(rows).toHaveLength(5 * 365)
      const last = rows.filter(({ key: [, day] }) => Number(day) === lastDay)
      const few = last.filter(({ values }) => (values.confirmed ?? 0) < 50)
      expect(few.map(({ key: [group] }) => group)).toEqual(['students'])
      for (const { values } of rows) expect(values.estimated).toBeGreaterThan(0)
    })

    it('has a banlist of canonical links from two years, which was shorter a year before', async () => {
      const { id } = await match()
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
      const at = (lastDay - 364) * 86_400_000
      const { count } = await store.banlist.countAt(id, { at, search: '' })
      expect(count).toBeGreaterThan(8)
      expect(count).toBeLessThan(110)
    })

    it('has a history of its banlist, told change by change by people of its own organisation', async () => {
      const { id } = await match()
      const { changes } = await store.banlist.changes(id, { first: 1000 })
      const { team } = organisation
      expect(new Set(changes.map(({ actor }) => actor))).toEqual(new Set([...team, null]))
      expect(new Set(changes.map(({ kind }) => kind))).toEqual(
        new Set(['ADD', 'DELETE', 'EDIT', 'IMPORT']),
      )
      const times = changes.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((left, right) => right - left))
      expect(times[0]).toBeLessThan((lastDay + 1) * 86_400_000)
      const totalOf = (of: 'added' | 'removed') => changes.reduce((all, one) => all + one[of], 0)
      // The eight that the system brought are older than the history.
      expect(8 + totalOf('added') - totalOf('removed')).toBe(120)
      const authors = await store.banlist.authors(id, 10)
      const systems = ['Anzeigensystem', 'Rückrufdienst']
      expect(authors.filter((author) => !systems.includes(author))).toEqual(team.toSorted())
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

it('has numbers of the day that runs up to now, beside the same hours of the days before', async () => {
  const [first] = small.publications ?? []
  // a Saturday, 12:05 in Vienna
  const now = Date.parse('2026-11-21T11:05:00Z')
  const other = await another({ publications: first ? [first] : [], now })
  const today = lastDay + 1
  const { dataRange } = (await other.publications.find('verlagnord', 'apothekenblatt')) ?? {}
  expect(dataRange).toEqual({ from: today - 365, to: today })
  const sumsOf = async (facts: 'reading' | 'delivery', day: number, quarters?: number) => {
    const range = { from: day, to: day, ...(quarters !== undefined && { quarters }) }
    const request = facts === 'reading' ? (['views'] as const) : counts
    const question = { publication: 1, facts, measures: request, by: [], range } as const
    return (await other.warehouse.report(question)).totals
  }
  const { views = null } = await sumsOf('reading', today)
  expect(views).toBeGreaterThan(10)
  expect(await sumsOf('reading', today, 49)).toEqual({ views })
  // by the curve of the day three in ten of its readers come until noon
  expect([0.29, 0.305].map((part) => quarterOf(part))).toEqual([47, 48])
  for (const day of [today - 1, today - 7]) {
    const [noon, night] = [await sumsOf('reading', day, 48), await sumsOf('reading', day)]
    const part = (noon.views ?? 0) / (night.views ?? 0)
    expect(part > 0 && part < 1).toBe(true)
    expect(await sumsOf('reading', day, 96)).toEqual(night)
  }
  const { delivered = 0, seen = 0, clicked = 0 } = await sumsOf('delivery', today)
  expect(Number(clicked)).toBeGreaterThan(0)
  expect(Number(seen)).toBeGreaterThan(Number(clicked))
  expect(Number(delivered)).toBeGreaterThan(Number(seen))
  await other.close()
})

it('is the same for the same seed and day, and differs with another day and seed', async () => {
  const publications = demoPublications
    .slice(0, 1)
    .map((one) => ({ ...one, articles: 60, banned: 20 }))
  const choices = { lastDay, publications }
  const known = await made(choices)
  expect(await made(choices)).toEqual(known)
  const other = await made({ ...choices, lastDay: lastDay + 1, seed: 2 })
  expect([known.days.at(-1), other.days.at(-1)]).toEqual([lastDay, lastDay + 1])
  expect(other.titles).not.toEqual(known.titles)
})

async function made(choices: DemoChoices): ReturnType<typeof fingerprint> {
  const other = await another(choices)
  return fingerprint(other).finally(() => other.close())
}

/** Titles, days and numbers of the first publication. */
async function fingerprint({ warehouse }: Store) {
  const question = { publication: 1, facts: 'reading', measures, by: ['day'] } as const
  const { rows } = await warehouse.report({ ...question, range: { from: 0, to: 30_000 } })
  return {
    titles: (await warehouse.articles(1)).map(({ title }) => title),
    days: rows.map(({ key }) => Number(key[0])),
    values: rows.map(({ values }) => values),
  }
}

/** The topic that is most an article's own. */
function strongest(topics: Article['topics']): number | undefined {
  return topics.toSorted((one, other) => other.score - one.score)[0]?.topic
}

function sum(rows: readonly ReportRow[]): number {
  return rows.reduce((total, { values }) => total + (values.views ?? 0), 0)
}
