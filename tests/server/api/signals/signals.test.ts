import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import type { Signal } from '#contract/configuration.ts'
import { SignalActivityDocument, SignalArticlesDocument } from '#contract/generated/operations.ts'
import { isoOf } from '#lib/days.ts'
import { openTracking, type Tracking } from '#server/ingest/tracker/tracking.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import {
  batchOf,
  noLimits,
  registered,
  registeredIn,
  send,
} from '#tests/server/ingest/tracker/collecting-server.ts'
import { signalNamed, signalsOf } from '#tests/server/records/configuration/documents.ts'

import { listening } from '../api-issuer.ts'
import { Person } from '../api-person.ts'
import { newClient } from '../api-server.ts'
import { configuring } from '../configuration/configuration-person.ts'

const now = Date.now()
const [hour, today] = [Math.floor(now / 3_600_000), Math.floor(now / 86_400_000)]
const conditions: Signal['conditions'] = [{ type: 'DWELL', comparison: 'AT_LEAST', value: 30 }]
const signal = (key: string, rest: Partial<Signal> = {}) =>
  signalNamed(key, { conditions, ...rest })

let ada: Person
let configured: ReturnType<typeof configuring>
let publication = 0
let website = 0
let version = 0
beforeAll(async () => {
  ada = await Person.of()
  configured = configuring(ada, 'SIGNALS')
  const place = { realm: 'nord', client: ada.clientId }
  publication = await ada.api.store.ingest.ensurePublication(place)
  website = (await registeredIn(ada.api, publication, { name: 'Blatt' })).id
  await publish([
    signal('active'),
    signal('silent'),
    signal('never'),
    signal('paused', { paused: true }),
    signal('neutral', { polarity: 'NEUTRAL' }),
  ])
  await countFirings()
})

/** Saves a draft and publishes it. */
async function publish(signals: Signal[], basedOn = version) {
  const begun = (await configured.read())?.draft?.revision ?? 0
  const { draft } = await configured.save(signalsOf(...signals), { basedOn, revision: begun })
  const published = await configured.publish({ basedOn, revision: draft?.revision ?? 0 })
  version = published.version?.number ?? version
  return published.userErrors
}

function hoursUntil(since: number) {
  return Array.from({ length: 35 * 24 - since }, (_, index) => ({
    hour: hour - since - index,
    events: 12,
  }))
}

/** Twelve an hour in five weeks; the silent one stopped two days ago. */
async function countFirings(): Promise<void> {
  const seen = (key: string, since: number) => ({
    publication,
    signal: key,
    hours: hoursUntil(since),
    lastAt: since === 0 ? now : (hour - since) * 3_600_000,
  })
  const counted = [seen('active', 0), seen('silent', 48), seen('neutral', 0)]
  await ada.api.store.websites.count({
    spool: `test of ${ada.clientId}`,
    part: 1,
    websites: [],
    signals: counted,
  })
  const article = { id: idOf('a'), externalId: 'a', title: 'Ein Artikel', url: null }
  const fired = (key: string, day: number, of: number) => ({
    day: today - day,
    signal: key,
    article: of,
    audience: 0,
    website,
    weight: 1,
    halfLife: 14,
    firings: 100,
  })
  await ada.api.store.warehouse.append(publication, {
    key: 'fired',
    mode: 'add',
    articles: [{ ...article, published: null, topics: [] }],
    firing: [
      ...[0, 1, 2, 40].map((day) => fired('active', day, article.id)),
      fired('active', 1, 0),
      ...[3, 4].map((day) => fired('silent', day, article.id)),
      fired('neutral', 1, article.id),
      fired('paused', 1, article.id),
    ],
  })
  const imported = [{ day: today - 1, signal: 'active', signals: 7 }]
  await ada.api.store.warehouse.append(publication, { key: 'file', mode: 'add', signal: imported })
}

describe('the activity of signals', () => {
  it('tells for each in its order how often it fired, and if it still does', async () => {
    const { client } = await ada.ask(SignalActivityDocument, {})
    const rows = client?.signals ?? []
    expect(rows.map(({ key, status, total }) => [key, status, total])).toEqual([
      ['active', 'ACTIVE', 407],
      ['silent', 'SILENT', 200],
      ['never', 'NEVER_SEEN', 0],
      ['paused', 'PAUSED', 100],
      ['neutral', 'ACTIVE', 100],
    ])
    const [active, silent, never] = rows
    expect(active?.days).toHaveLength(30)
    expect(active?.days.slice(-3).map(({ firings }) => firings)).toEqual([100, 207, 100])
    expect(active?.websites).toEqual([{ id: String(website), name: 'Blatt', firings: 400 }])
    expect(active?.use).toEqual({ firings: 400, articles: 1 })
    expect(active?.usualPerDay).toBe((207 + 100) / 2)
    expect(silent?.silentSince).toBe(new Date((hour - 48) * 3_600_000).toISOString())
    expect(silent?.lastFired).toBe(silent?.silentSince)
    expect(never).toMatchObject({ lastFired: null, silentSince: null, use: null })
    expect(Date.now() - Date.parse(never?.since ?? '')).toBeLessThan(60_000)
  })

  it('names the articles at which it fired', async () => {
    const { client } = await ada.ask(SignalArticlesDocument, {})
    expect(client?.signals[0]?.articles).toEqual([
      { id: String(idOf('a')), title: 'Ein Artikel', url: null, firings: 300 },
    ])
  })
})

describe('a signal in use', () => {
  const kept = [signal('never'), signal('neutral', { polarity: 'NEUTRAL' })]

  it('is left out by no version, and the refusal names what uses it', async () => {
    const errors = await publish(kept)
    expect(errors.map(({ code, field }) => [code, field])).toEqual([
      ['IN_USE', ['document', 'signals']],
      ['IN_USE', ['document', 'signals']],
    ])
    expect(errors[0]?.params).toEqual([
      { name: 'key', value: 'active' },
      { name: 'name', value: 'active' },
      { name: 'firings', value: '400' },
      { name: 'articles', value: '1' },
    ])
    const removal = await configured.remove({ basedOn: version })
    expect(removal.userErrors.map(({ code }) => code)).toContain('IN_USE')
    expect(version).toBe(1)
  })

  it('is told after a conflict: the one who deletes may not have seen it yet', async () => {
    const [error] = await publish(kept, 0)
    expect(error?.code).toBe('CONFLICT')
  })

  it('may go once it was published as paused; its past stays', async () => {
    const paused = ['active', 'silent'].map((key) => signal(key, { paused: true }))
    expect(await publish([...kept, ...paused])).toEqual([])
    expect(await publish(kept)).toEqual([])
    const points = await ada.api.store.warehouse.points(publication, { from: today, to: today })
    expect(points).toEqual([{ article: idOf('a'), points: 100 }])
    const restored = await configured.restore(1, { basedOn: version })
    expect(restored.userErrors).toEqual([])
    version = restored.version?.number ?? version
    const { client } = await ada.ask(SignalActivityDocument, {})
    const since = client?.signals.map((one) => one.since) ?? []
    expect(since[0]).not.toBe(since[2])
  })
})

it('the day since when signals decide the score ends with a version that has none', async () => {
  const { signals } = ada.api.store
  expect(await signals.decideSince(publication, today, 'UTC')).toBe(today)
  expect(await signals.decideSince(publication, today - 1, 'UTC')).toBeNull()
  const keys = ['active', 'silent', 'never', 'paused', 'neutral']
  expect(await publish(keys.map((key) => signal(key, { paused: true })))).toEqual([])
  expect(await signals.decideSince(publication, today, 'UTC')).toBeNull()
  const other = await ada.api.store.ingest.ensurePublication({ realm: 'nord', client: newClient() })
  expect(await signals.decideSince(other, today, 'UTC')).toBeNull()
})

function addressOf(): string {
  return '192.0.2.1'
}

function failed(error: unknown): void {
  console.error(error)
}

function custom(key: string, weight: number, rest: Partial<Signal> = {}): Signal {
  return signal(key, { name: key, kind: 'CUSTOM', weight, ...rest })
}

describe('the score in the article report', () => {
  let person: Person
  let tracking: Tracking
  let tracked: Website
  let collect = { origin: '' }
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'masthead-score-'))
    const options = { dataDir, addressOf, failed, limits: noLimits, every: 3_600_000 }
    tracking = await openTracking(ada.api.store, options)
    const http = createServer((req, res) => tracking.handle(req, res))
    collect = { origin: await listening(http) }
    tracked = await registered(ada.api)
    person = await Person.of((await ada.api.store.publications.byId(tracked.publication))?.client)
    return async () => {
      http.closeAllConnections()
      http.close()
      await tracking.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  /** Publishes how much reading and saving count, through the API. */
  async function publishWeights(reading: number, saving: number, basedOn: number): Promise<void> {
    const own = configuring(person, 'SIGNALS')
    const click = { type: 'CLICK', selector: '.js-merken' } as const
    const document = signalsOf(
      custom('read', reading),
      custom('saved', saving, { conditions: [click] }),
    )
    const { draft } = await own.save(document, { basedOn })
    const made = await own.publish({ basedOn, revision: draft?.revision ?? 0 })
    expect(made.version?.number).toBe(basedOn + 1)
  }

  /** Sixty readers of each of two pages: one is read for 40 seconds, one is saved at once. */
  async function read(): Promise<void> {
    for (const [path, state] of [
      ['gelesen', [80, 40_000, {}, {}]],
      ['gemerkt', [10, 4000, { '.js-merken': 1 }, {}]],
    ] as const)
      for (let reader = 0; reader < 60; reader += 1) {
        const page = { u: `${tracked.url}${path}`, t: path }
        const batch = { ...batchOf(tracked, [['v', 0]], page), v: [0, state, 1] }
        expect(await send(collect, tracked, batch)).toBe(202)
      }
    await tracking.countNow()
  }

  /** The scores of so many days, by title; a report that was asked for before may be some seconds old. */
  async function scores(days: number): Promise<Record<string, number | null>> {
    const range = `{ from: "${isoOf(today - days)}", to: "${isoOf(today)}" }`
    const { articleReport } = await person.fields<{
      articleReport: { nodes: { score: number | null; article: { title: string } }[] }
    }>(`articleReport(range: ${range}, first: 10) { nodes { score article { title } } }`)
    return Object.fromEntries(articleReport.nodes.map((row) => [row.article.title, row.score]))
  }

  it('follows the published weights, from their moment on', async () => {
    await publishWeights(2, 1, 0)
    await read()
    expect(await scores(0)).toEqual({ gelesen: 75, gemerkt: 25 })
    await publishWeights(2, 5, 1)
    expect(await scores(1), 'earlier firings keep their weight').toEqual({
      gelesen: 75,
      gemerkt: 25,
    })
    await read()
    expect(await scores(2)).toEqual({ gelesen: 25, gemerkt: 75 })
  })
})
