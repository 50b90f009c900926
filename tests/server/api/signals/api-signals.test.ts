import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Signal } from '#contract/configuration.ts'
import {
  PublishConfigurationDocument,
  RemoveConfigurationDocument,
  RestoreConfigurationDocument,
  SaveConfigurationDraftDocument,
  SignalActivityDocument,
  SignalArticlesDocument,
} from '#contract/generated/operations.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import { startApi, type ApiServer } from '../api-server.ts'

const clientId = 'blatt'
const now = Date.now()
const [hour, today] = [Math.floor(now / 3_600_000), Math.floor(now / 86_400_000)]

let api: ApiServer
let token = ''
let publication = 0
let website = 0
let version = 0
beforeAll(async () => {
  api = await startApi()
  const roles = { [clientId]: ['view-configuration'] }
  token = await api.issuer.token({ subject: 'ada', name: 'Ada', roles })
  publication = await api.store.ingest.ensurePublication({ realm: 'nord', client: clientId })
  const fields = {
    name: 'Blatt',
    url: 'https://blatt.example/',
    origins: [],
    setup: 'DONE',
  } as const
  const made = await api.store.websites.create(
    publication,
    { ...fields, tracking: true, extendedTracking: false },
    { author: { subject: 'ada', name: 'Ada' }, operation: 'create' },
  )
  if (made.kind === 'saved') website = made.website.id
  await publish([
    signal('active'),
    signal('silent'),
    signal('never'),
    signal('paused', { paused: true }),
    signal('neutral', { polarity: 'NEUTRAL' }),
  ])
  await countFirings()
})
afterAll(() => api.close())

function signal(key: string, rest: Partial<Signal> = {}): Signal {
  const conditions = [{ type: 'DWELL', comparison: 'AT_LEAST', value: 30 } as const]
  const strength = { polarity: 'FOR', weight: 1, halfLife: 14, threshold: 1 } as const
  const usual = { name: null, description: '', kind: 'READ', paused: false } as const
  return { key, ...usual, websites: [], conditions, ...strength, ...rest }
}

interface Operation<Data, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Data
}

async function ask<Data, Variables extends { clientId: string }>(
  operation: Operation<Data, Variables>,
  variables: Omit<Variables, 'clientId'>,
): Promise<Data> {
  const asked = { ...variables, clientId }
  const { data, errors } = await api.ask<Data>(token, operation.toString(), asked)
  expect(errors).toBeUndefined()
  if (!data) throw new Error('no data')
  return data
}

const place = { kind: 'SIGNALS', key: 'all' } as const
let operations = 0
const operation = () => `operation-number-${(operations += 1)}`

/** Saves a draft and publishes it; the revision is that of a draft that began here. */
async function publish(signals: Signal[], basedOn = version) {
  const draft = { ...place, document: { signals }, note: null, basedOn }
  const saved = await ask(SaveConfigurationDraftDocument, { ...draft, revision: await revision() })
  const given = saved.saveConfigurationDraft.draft?.revision ?? 0
  const input = { ...place, revision: given, basedOn, note: null, operation: operation() }
  const { publishConfiguration } = await ask(PublishConfigurationDocument, input)
  version = publishConfiguration.version?.number ?? version
  return publishConfiguration.userErrors
}

async function revision(): Promise<number> {
  const found = await api.store.configuration.find({ publication, ...place }, 'ada')
  return found?.draft?.revision ?? 0
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
  await api.store.websites.count({ spool: 'test', part: 1, websites: [], signals: counted })
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
  await api.store.warehouse.append(publication, {
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
  await api.store.warehouse.append(publication, { key: 'file', mode: 'add', signal: imported })
}

describe('the activity of signals', () => {
  it('tells for each in its order how often it fired, and if it still does', async () => {
    const { client } = await ask(SignalActivityDocument, {})
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
    const { client } = await ask(SignalArticlesDocument, {})
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
    const removal = { ...place, basedOn: version, note: null, operation: operation() }
    const { removeConfiguration } = await ask(RemoveConfigurationDocument, removal)
    expect(removeConfiguration.userErrors.map(({ code }) => code)).toContain('IN_USE')
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
    const points = await api.store.warehouse.points(publication, { from: today, to: today })
    expect(points).toEqual([{ article: idOf('a'), points: 100 }])
    const restore = { ...place, basedOn: version, note: null, operation: operation() }
    const { restoreConfiguration } = await ask(RestoreConfigurationDocument, {
      ...restore,
      version: 1,
    })
    expect(restoreConfiguration.userErrors).toEqual([])
    version = restoreConfiguration.version?.number ?? version
    const { client } = await ask(SignalActivityDocument, {})
    const since = client?.signals.map((one) => one.since) ?? []
    expect(since[0]).not.toBe(since[2])
  })
})

it('the day since when signals decide the score ends with a version that has none', async () => {
  const { signals } = api.store
  expect(await signals.decideSince(publication, today)).toBe(today)
  expect(await signals.decideSince(publication, today - 1)).toBeNull()
  const keys = ['active', 'silent', 'never', 'paused', 'neutral']
  expect(await publish(keys.map((key) => signal(key, { paused: true })))).toEqual([])
  expect(await signals.decideSince(publication, today)).toBeNull()
  const other = await api.store.ingest.ensurePublication({ realm: 'nord', client: 'anders' })
  expect(await signals.decideSince(other, today)).toBeNull()
})
