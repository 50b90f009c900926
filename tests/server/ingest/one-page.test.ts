import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  record,
  shuffledSubarray,
} from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { Bench } from './import-command.ts'

/** One row of an export: a page in one of its spellings, read or shown on a day. */
interface Row {
  readonly day: number
  readonly page: string
  readonly host: string
  readonly slash: string
  readonly campaign: string
  readonly count: number
}

/** 1 December 2025. */
const day = 20_423

const pages = ['/a', '/b', '/cms?id=17', '/cms?id=18'] as const
const row = record({
  day: constantFrom(day, day + 1, day + 2),
  page: constantFrom(...pages),
  host: constantFrom('blatt.example', 'www.blatt.example', 'WWW.Blatt.example'),
  slash: constantFrom('', '/'),
  campaign: constantFrom('', 'utm_source=brief', 'gclid=1'),
  count: integer({ min: 1, max: 9 }),
})

/** The same page under its several addresses, as a small file has it. */
const nineteen = [
  { host: 'blatt.example', slash: '', count: 12 },
  { host: 'blatt.example', slash: '/', count: 6 },
  { host: 'www.blatt.example', slash: '', count: 1 },
].map((spelled): Row => ({ day, page: '/a', campaign: '', ...spelled }))

function pathOf({ page, slash, campaign }: Row): string {
  const [path = '', query = ''] = page.split('?')
  const parts = [query, campaign].filter((part) => part !== '')
  return `${path}${slash}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

function urlOf(one: Row): string {
  return `https://${one.host}${pathOf(one)}`
}

function compact(iso: string): string {
  return iso.replaceAll('-', '')
}

/** Rows as a file of each format; a format that holds one day is brought day by day. */
const formats: Record<string, (rows: readonly Row[]) => string> = {
  plausible: (rows) =>
    [
      'date,hostname,page,pageviews',
      ...rows.map((one) => `${isoOf(one.day)},${one.host},${pathOf(one)},${one.count}`),
    ].join('\n'),
  umami: (rows) =>
    [
      'hostname,url_path,url_query,page_title,event_type,created_at',
      ...rows.flatMap((one) => {
        const [path, query = ''] = pathOf(one).split('?')
        const event = `${one.host},${path},${query},Titel,1,${isoOf(one.day)} 10:00:00`
        return Array.from({ length: one.count }, () => event)
      }),
    ].join('\n'),
  matomo: (rows) =>
    [
      'Date,Label,Pageviews,Metadata: url',
      ...rows.map((one) => `${isoOf(one.day)},x,${one.count},${urlOf(one)}`),
    ].join('\n'),
  ga4: (rows) =>
    rows
      .flatMap((one) => {
        const params = [{ key: 'page_location', value: { string_value: urlOf(one) } }]
        const event = { event_date: compact(isoOf(one.day)), event_name: 'page_view' }
        return Array.from({ length: one.count }, () =>
          JSON.stringify({ ...event, event_params: params }),
        )
      })
      .join('\n'),
  statistics: (rows) =>
    [
      'url,title,day,views',
      ...rows.map((one) => `${urlOf(one)},Titel,${isoOf(one.day)},${one.count}`),
    ].join('\n'),
  deliveries: (rows) =>
    [
      'url,title,day,box,delivered,clicked',
      ...rows.map((one) => `${urlOf(one)},Titel,${isoOf(one.day)},Unten,${one.count},0`),
    ].join('\n'),
}

let bench: Bench
beforeAll(async () => {
  bench = await Bench.create()
})
beforeEach(() => bench.begin())
afterAll(() => bench[Symbol.asyncDispose]())

/** The numbers by article and day. */
async function counted(format: string): Promise<Record<string, number>> {
  const [facts, measure] =
    format === 'deliveries' ? (['delivery', 'delivered'] as const) : (['reading', 'views'] as const)
  const result = await bench.rows({ facts, measures: [measure], by: ['article', 'day'] })
  const names = new Map((await bench.articles()).map(({ id, externalId }) => [id, externalId]))
  return Object.fromEntries(
    result.map(({ key: [article, on], values }) => [
      `${names.get(Number(article)) ?? article} ${on}`,
      values[measure] ?? 0,
    ]),
  )
}

/** The same, added up by hand. Two rows with the same address and day are repeats only where a row is a whole. */
function expected(rows: readonly Row[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const one of rows) {
    const key = `https://blatt.example${one.page} ${one.day}`
    sums[key] = (sums[key] ?? 0) + one.count
  }
  return sums
}

/** Files list an address once for a day. */
function asListed(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((one) => [`${one.day} ${urlOf(one).toLowerCase()}`, one])).values()]
}

it.each(Object.keys(formats))(
  'pages of a file of %s that are one page under several addresses are one article',
  async (format) => {
    for (const _ of ['once', 'again']) {
      await bench.bring(format, formats[format]?.(nineteen) ?? '')
      expect(await counted(format)).toEqual({ [`https://blatt.example/a ${day}`]: 19 })
    }
    expect(await bench.articles()).toHaveLength(1)
  },
)

/** One for each way of counting; the others differ in how they are read. */
const counting = ['plausible', 'statistics', 'deliveries']

it.each(triesEverything ? Object.keys(formats) : counting)(
  'pages of a file of %s count the same once and twice, in halves and in any order',
  { timeout: 120_000 },
  async (format) => {
    const fileOf = (rows: readonly Row[]) => formats[format]?.(rows) ?? ''
    const files = array(row, { minLength: 1, maxLength: 12 }).chain((rows) => {
      const listed = asListed(rows)
      return record({
        whole: shuffledSubarray(listed, { minLength: listed.length }),
        other: shuffledSubarray(listed, { minLength: listed.length }),
        until: constantFrom(day, day + 1),
      })
    })
    await assert(
      asyncProperty(files, async ({ whole, other, until }) => {
        const sums = expected(whole)
        await bench.begin()
        const [early, late] = [true, false].map((is) =>
          other.filter((one) => one.day <= until === is),
        )
        for (const part of [whole, early ?? [], other]) {
          if (part.length === 0) continue
          const { status } = await bench.bring(format, fileOf(part))
          expect(status).toBe(0)
          expect(await counted(format)).toEqual(sums)
        }
        await bench.begin()
        for (const part of [late ?? [], early ?? []])
          if (part.length > 0) await bench.bring(format, fileOf(part))
        expect(await counted(format)).toEqual(sums)
        expect(await bench.articles()).toHaveLength(new Set(whole.map(({ page }) => page)).size)
      }),
      { numRuns: triesEverything ? 25 : 1 },
    )
  },
)

it.each(['statistics', 'deliveries'])(
  'several addresses of a page add up in %s, however far apart they stand, and a repeat does not',
  async (format) => {
    const others = Array.from({ length: 5000 }, (_, index) => {
      const page = `/x${index % 50}`
      return {
        day: day + Math.floor(index / 50),
        page,
        host: 'blatt.example',
        slash: '',
        campaign: '',
        count: 1,
      }
    })
    const [one, two, three] = nineteen
    if (!one || !two || !three) throw new Error('three spellings')
    const rows = [one, ...others, two, three, ...others.slice(1), one, two, { ...three, count: 1 }]
    for (const _ of ['once', 'again']) {
      await bench.bring(format, formats[format]?.(rows) ?? '')
      expect((await counted(format))[`https://blatt.example/a ${day}`]).toBe(19)
    }
  },
)

describe('articles', () => {
  it('without an id are one for each page, and take the place of what a tool told before', async () => {
    await bench.bring('plausible', formats['plausible']?.(nineteen) ?? '')
    const file =
      'url,title,published\nhttps://www.blatt.example/a/,Titel,2025-11-30\nhttp://blatt.example/a?utm_source=x,Titel,2025-11-30'
    for (const _ of ['once', 'again']) await bench.bring('articles', file)
    expect(await bench.articles()).toMatchObject([
      { externalId: 'https://blatt.example/a', title: 'Titel', published: day - 1 },
    ])
    expect(await counted('plausible')).toEqual({ [`https://blatt.example/a ${day}`]: 19 })
  })

  it('with an id become the ones that were only known by their address', async () => {
    await bench.bring('plausible', formats['plausible']?.(nineteen) ?? '')
    await bench.bring('deliveries', formats['deliveries']?.(nineteen) ?? '')
    const file = 'id,url,title\n17,https://www.blatt.example/a/,Titel'
    await bench.bring('articles', file)
    await bench.bring('statistics', `id,day,views\n17,${isoOf(day + 1)},5`)
    expect(await bench.articles()).toMatchObject([{ externalId: '17', title: 'Titel' }])
    expect(await counted('statistics')).toEqual({ [`17 ${day}`]: 19, [`17 ${day + 1}`]: 5 })
    expect(await counted('deliveries')).toEqual({ [`17 ${day}`]: 19 })
    await bench.bring('plausible', formats['plausible']?.(nineteen) ?? '')
    expect(await counted('statistics')).toEqual({ [`17 ${day}`]: 19, [`17 ${day + 1}`]: 5 })
  })

  it('that name their address as their id are known by it', async () => {
    await bench.bring('articles', 'guid,title\nhttps://www.blatt.example/a/,Titel')
    await bench.bring('plausible', formats['plausible']?.(nineteen) ?? '')
    expect(await counted('plausible')).toEqual({ [`https://blatt.example/a ${day}`]: 19 })
    const feed = 'guid,url,title\nhttps://blatt.example/?p=5,https://blatt.example/fuenf,Fünf'
    await bench.bring('articles', feed)
    await bench.bring('statistics', `id,day,views\nhttp://www.blatt.example/?p=5,${isoOf(day)},3`)
    expect(await counted('statistics')).toMatchObject({ [`https://blatt.example/?p=5 ${day}`]: 3 })
  })
})
