import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Signal } from '#contract/configuration.ts'
import {
  PublishConfigurationDocument,
  SaveConfigurationDraftDocument,
} from '#contract/generated/operations.ts'
import { isoOf, today } from '#lib/days.ts'
import { openTracking, type Tracking } from '#server/ingest/tracker/tracking.ts'
import type { Website } from '#server/records/websites/websites.ts'
import {
  batchOf,
  noLimits,
  registered,
  send,
} from '#tests/server/ingest/tracker/collecting-server.ts'

import { listening } from '../api-issuer.ts'
import { startApi, type ApiServer } from '../api-server.ts'

function report(error: unknown): void {
  console.error(error)
}

let api: ApiServer
let tracking: Tracking
let http: Server
let website: Website
let collect = { origin: '' }
let clientId = ''
let token = ''
let folder = ''
beforeAll(async () => {
  api = await startApi()
  folder = await mkdtemp(join(tmpdir(), 'masthead-score-'))
  const options = {
    dataDir: folder,
    addressOf: () => '192.0.2.1',
    failed: report,
    limits: noLimits,
  }
  tracking = await openTracking(api.store, { ...options, every: 3_600_000 })
  http = createServer((req, res) => tracking.handle(req, res))
  collect = { origin: await listening(http) }
  website = await registered(api)
  const own = await api.store.publications.byId(website.publication)
  clientId = own?.client ?? ''
  const roles = { [clientId]: ['view-configuration', 'view-dav-article-report'] }
  token = await api.issuer.token({ subject: 'ada', name: 'Ada', roles })
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await tracking.close()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const dwell = { type: 'DWELL', comparison: 'AT_LEAST', value: 30 } as const
const click = { type: 'CLICK', selector: '.js-merken' } as const

function signal(key: string, weight: number, condition: Signal['conditions'][number]): Signal {
  const usual = { description: '', threshold: 1, polarity: 'FOR', halfLife: 14 } as const
  const places = { websites: [], paused: false }
  return { key, name: key, kind: 'CUSTOM', conditions: [condition], weight, ...usual, ...places }
}

/** Publishes how much reading and saving count, through the API. */
async function publish(reading: number, saving: number, basedOn: number): Promise<void> {
  const document = { signals: [signal('read', reading, dwell), signal('saved', saving, click)] }
  const place = { clientId, kind: 'SIGNALS', key: 'all' } as const
  const draft = { ...place, document, note: null, basedOn, revision: 0 }
  const kept = await api.ask<{
    saveConfigurationDraft: { draft: { revision: number } }
  }>(token, SaveConfigurationDraftDocument.toString(), draft)
  const revision = kept.data?.saveConfigurationDraft.draft.revision
  const input = { ...place, revision, basedOn, note: null, operation: `publish-weights-${basedOn}` }
  const { data } = await api.ask<{
    publishConfiguration: { version: { number: number } | null }
  }>(token, PublishConfigurationDocument.toString(), input)
  expect(data?.publishConfiguration.version?.number).toBe(basedOn + 1)
}

type State = [deepest: number, dwell: number, clicks: object, events: object]

/** Readers of a page, each of whom ends in this state. */
async function read(path: string, count: number, now: State): Promise<void> {
  for (let reader = 0; reader < count; reader += 1) {
    const page = { u: `${website.url}${path}`, t: path }
    const batch = { ...batchOf(website, [['v', 0]], page), v: [0, now, 1] }
    expect(await send(collect, website, batch)).toBe(202)
  }
}

/** The scores in the article report of today, by title; the report may be some seconds old. */
async function scores(): Promise<Record<string, number | null>> {
  await tracking.countNow()
  const query = `query ($clientId: ID!, $range: DateRange!) { client(id: $clientId) {
    articleReport(range: $range, first: 10) { nodes { score article { title } } } } }`
  const range = { from: isoOf(today()), to: isoOf(today()) }
  const { data } = await api.ask<{
    client: { articleReport: { nodes: { score: number | null; article: { title: string } }[] } }
  }>(token, query, { clientId, range })
  const nodes = data?.client.articleReport.nodes ?? []
  return Object.fromEntries(nodes.map(({ score, article }) => [article.title, score]))
}

it('the score in the article report follows the published weights, from their moment on', async () => {
  await publish(2, 1, 0)
  await read('gelesen', 60, [80, 40_000, {}, {}])
  await read('gemerkt', 60, [10, 4000, { '.js-merken': 1 }, {}])
  expect(await scores()).toEqual({ gelesen: 75, gemerkt: 25 })
  await publish(2, 5, 1)
  expect(await scores(), 'earlier firings keep their weight').toEqual({ gelesen: 75, gemerkt: 25 })
  await read('gelesen', 60, [80, 40_000, {}, {}])
  await read('gemerkt', 60, [10, 4000, { '.js-merken': 1 }, {}])
  await expect.poll(scores, { timeout: 10_000 }).toEqual({ gelesen: 25, gemerkt: 75 })
})
