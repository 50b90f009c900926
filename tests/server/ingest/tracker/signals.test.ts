import { createServer } from 'node:http'

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import type { Signal, SignalCondition } from '#contract/configuration.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { listening } from '#tests/server/api/api-issuer.ts'

import {
  batchOf,
  registered,
  send,
  startCollecting,
  type CollectingServer,
} from './collecting-server.ts'

const author = { subject: 'ada', name: 'Ada' }
const range = { from: 0, to: 100_000 }

let server: CollectingServer
beforeAll(async () => {
  server = await startCollecting()
  return () => server.close()
})

function signal(key: string, condition: SignalCondition, rest: Partial<Signal> = {}): Signal {
  const usual = { description: '', threshold: 1, polarity: 'FOR', weight: 1, halfLife: 14 } as const
  const places = { websites: [], paused: false }
  return { key, name: key, kind: 'CUSTOM', conditions: [condition], ...usual, ...places, ...rest }
}

/** Makes these the newest version. */
async function publish({ publication }: Website, signals: Signal[]): Promise<void> {
  const place = { publication, kind: 'SIGNALS', key: 'all' } as const
  const { configuration } = server.store
  const match = await configuration.find(place, author.subject)
  const basedOn = match?.newest?.number ?? 0
  const draft = { document: { signals }, note: null, basedOn, revision: 0 }
  const saved = await configuration.saveDraft(place, draft, author)
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  const operation = `publish ${publication} ${basedOn}`
  const input = { basedOn, note: null, operation, revision: saved.draft.revision }
  const result = await configuration.publish(place, input, author)
  if (result.kind !== 'published') throw new Error(JSON.stringify(result))
}

/** How often each signal fired, as facts. */
async function fired({ publication }: Website): Promise<Record<string, number>> {
  await server.tracking.countNow()
  const { rows } = await server.store.warehouse.report({
    publication,
    facts: 'firing',
    measures: ['firings'],
    by: ['signal'],
    range,
  })
  return Object.fromEntries(rows.map(({ key, values }) => [String(key[0]), values.firings ?? 0]))
}

type State = [deepest: number, dwell: number, clicks: object, events: object]

/** Sends how a view stood before and stands now. */
async function tell(
  website: Website,
  before: State | 0,
  now: State,
  { left = 0, events = [], page = {} }: { left?: 0 | 1; events?: unknown[]; page?: object } = {},
): Promise<number> {
  return send(server, website, { ...batchOf(website, events, { ...page }), v: [before, now, left] })
}

const dwell = (value: number, comparison: 'AT_LEAST' | 'BELOW' = 'AT_LEAST') =>
  ({ type: 'DWELL', comparison, value }) as const
const click = { type: 'CLICK', selector: '.js-merken' } as const

describe('published signals', () => {
  it('fire once in a view, however many batches tell of it', async () => {
    const website = await registered(server)
    await publish(website, [
      signal('read', dwell(30)),
      signal('saved', click),
      signal('twice', click, { threshold: 2 }),
      signal('stellen', { type: 'ADDRESS', match: 'CONTAINS', text: '/artikel' }),
      signal('elsewhere', dwell(1), { websites: ['0'] }),
      signal('paused', dwell(1), { paused: true }),
    ])
    const states: State[] = [
      [20, 1000, {}, {}],
      [40, 31_000, { '.js-merken': 1 }, {}],
      [40, 31_500, { '.js-merken': 3 }, {}],
      [90, 90_000, { '.js-merken': 3 }, {}],
    ]
    for (const [index, now] of states.entries())
      expect(await tell(website, states[index - 1] ?? 0, now)).toBe(202)
    expect(await fired(website)).toEqual({ read: 1, saved: 1, twice: 1, stellen: 1 })
    const again = { ...batchOf(website, []), v: [0, [0, 40_000, {}, {}], 0] }
    await send(server, website, again)
    await send(server, website, again)
    expect(await fired(website)).toEqual({ read: 2, saved: 1, twice: 1, stellen: 2 })
  })

  it('that ask for less are decided when the page is left for the first time', async () => {
    const website = await registered(server)
    await publish(website, [signal('bounce', dwell(5, 'BELOW'), { polarity: 'AGAINST' })])
    await tell(website, 0, [5, 1000, {}, {}])
    expect(await fired(website)).toEqual({})
    await tell(website, [5, 1000, {}, {}], [5, 3000, {}, {}], { left: 1 })
    await tell(website, [5, 3000, {}, {}], [5, 4000, {}, {}])
    expect(await fired(website)).toEqual({ bounce: 1 })
  })

  it('count with the weight and half-life of the version of their moment', async () => {
    const website = await registered(server)
    await tell(website, 0, [90, 40_000, {}, {}])
    expect(await fired(website), 'nothing was published yet').toEqual({})
    await publish(website, [signal('read', dwell(30), { weight: 2, halfLife: 7 })])
    await tell(website, 0, [90, 40_000, {}, {}])
    await server.tracking.countNow()
    await publish(website, [signal('read', dwell(30), { weight: 0.5, polarity: 'AGAINST' })])
    await tell(website, 0, [90, 40_000, {}, {}])
    await tell(website, 0, [90, 40_000, {}, {}])
    expect(await fired(website)).toEqual({ read: 3 })
    const day = Math.floor(Date.now() / 86_400_000)
    const points = await server.store.warehouse.points(website.publication, {
      from: day - 1,
      to: day,
    })
    expect(points.map((one) => one.points)).toEqual([2 - 0.5 - 0.5])
    const [article] = await server.store.warehouse.articles(website.publication)
    expect(points[0]?.article).toBe(article?.id)
    const counts = await server.store.signals.activity(website.publication, 0)
    const hours = counts.get('read')?.hours ?? []
    expect(hours.reduce((sum, { events }) => sum + events, 0)).toBe(3)
    expect(Date.now() - (counts.get('read')?.lastAt ?? 0)).toBeLessThan(60_000)
  })

  it('fire for the article that is recommended, with extended tracking', async () => {
    const website = await registered(server, { extendedTracking: true })
    const event = { type: 'EVENT', name: 'rec.clicked' } as const
    await publish(website, [
      signal('rec-click', event),
      signal('any-page', { type: 'ADDRESS', match: 'CONTAINS', text: 'https' }),
    ])
    const url = `${website.url}empfohlen`
    await send(server, website, batchOf(website, [['v', 0]], { u: url, t: 'Empfohlen' }))
    await server.tracking.countNow()
    const link = ['Mehr', 'box', 'metadata', url, 'Empfohlen']
    await tell(website, 0, [0, 1000, {}, {}], { events: [['c', 0, ...link]] })
    expect(await fired(website)).toEqual({ 'rec-click': 1, 'any-page': 1 })
    const articles = await server.store.warehouse.articles(website.publication)
    const { rows } = await server.store.warehouse.report({
      publication: website.publication,
      facts: 'firing',
      measures: ['firings'],
      by: ['article'],
      filter: { signals: ['rec-click'] },
      range,
    })
    const recommended = articles.find((article) => article.url === url)
    expect(rows.map(({ key }) => key[0])).toEqual([recommended?.id])
  })

  it('take the events that they wait for; others count by their own names', async () => {
    const website = await registered(server, { extendedTracking: true })
    const done = { type: 'EVENT', name: 'newsletter.done' } as const
    await publish(website, [signal('newsletter', done)])
    const events = [
      ['e', 0, 'newsletter.done'],
      ['e', 0, 'bookmark'],
    ]
    await tell(website, 0, [0, 1000, {}, { 'newsletter.done': 1 }], { events })
    expect(await fired(website)).toEqual({ newsletter: 1 })
    const { rows } = await server.store.warehouse.report({
      publication: website.publication,
      facts: 'signal',
      measures: ['signals'],
      by: ['signal'],
      range,
    })
    expect(rows.map(({ key }) => key[0])).toEqual(['bookmark'])
  })

  it.each([
    ['no list', 4],
    ['no state', [0, null, 0]],
    ['too deep', [0, [101, 1, {}, {}], 0]],
    ['a negative time', [0, [1, -1, {}, {}], 0]],
    ['counts that are a list', [0, [1, 1, [], {}], 0]],
    ['a count that is a text', [0, [1, 1, { a: '1' }, {}], 0]],
    ['a long name', [0, [1, 1, { ['a'.repeat(501)]: 1 }, {}], 0]],
    ['a broken state before', [[1], [1, 1, {}, {}], 0]],
  ])('are not asked by a batch with %s', async (_, v) => {
    const website = await registered(server)
    expect(await send(server, website, { ...batchOf(website, [['v', 0]]), v })).toBe(400)
    expect(await send(server, website, batchOf(website, []))).toBe(400)
  })
})

it('the list that pages watch has what the signals of the website ask for, and may be kept by browsers', async () => {
  const http = createServer((req, res) => server.tracking.handleWatched(req, res))
  const origin = await listening(http)
  onTestFinished(() => void http.close())
  const website = await registered(server)
  const ask = (key: string) => fetch(`${origin}/t.json?site=${key}`)
  expect(await (await ask(website.key)).json()).toEqual([[], []])
  const other = await registered(server)
  const done = { type: 'EVENT', name: 'done' } as const
  await publish(other, [
    signal('saved', click, { websites: [String(other.id)] }),
    signal('done', done),
    signal('elsewhere', { type: 'CLICK', selector: '.x' }, { websites: ['0'] }),
  ])
  const answer = await ask(other.key)
  expect(await answer.json()).toEqual([['.js-merken'], ['done']])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toContain('max-age=300')
  expect((await ask('unknown-key')).status).toBe(404)
  expect((await ask('<script>')).status).toBe(404)
})
