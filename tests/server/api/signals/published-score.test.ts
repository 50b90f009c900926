import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Signal } from '#contract/configuration.ts'
import { isoOf, today } from '#lib/days.ts'
import { openTracking, type Tracking } from '#server/ingest/tracker/tracking.ts'
import type { Website } from '#server/records/websites/websites.ts'
import {
  batchOf,
  noLimits,
  registered,
  send,
} from '#tests/server/ingest/tracker/collecting-server.ts'
import { signalNamed, signalsOf } from '#tests/server/records/configuration/documents.ts'

import { listening } from '../api-issuer.ts'
import { Person } from '../api-person.ts'
import { sharedApi } from '../api-server.ts'
import { configuring } from '../configuration/configuration-person.ts'

function report(error: unknown): void {
  console.error(error)
}

let tracking: Tracking
let http: Server
let website: Website
let collect = { origin: '' }
let ada: Person
let configured: ReturnType<typeof configuring>
let folder = ''
beforeAll(async () => {
  const api = await sharedApi()
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
  ada = await Person.of(own?.client)
  configured = configuring(ada, 'SIGNALS')
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await tracking.close()
  await rm(folder, { recursive: true, force: true })
})

const dwell = { type: 'DWELL', comparison: 'AT_LEAST', value: 30 } as const
const click = { type: 'CLICK', selector: '.js-merken' } as const

function signal(key: string, weight: number, condition: Signal['conditions'][number]): Signal {
  return signalNamed(key, { name: key, kind: 'CUSTOM', conditions: [condition], weight })
}

/** Publishes how much reading and saving count, through the API. */
async function publish(reading: number, saving: number, basedOn: number): Promise<void> {
  const document = signalsOf(signal('read', reading, dwell), signal('saved', saving, click))
  const { draft } = await configured.save(document, { basedOn })
  const { version } = await configured.publish({ basedOn, revision: draft?.revision ?? 0 })
  expect(version?.number).toBe(basedOn + 1)
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
  const day = isoOf(today())
  const { articleReport } = await ada.fields<{
    articleReport: { nodes: { score: number | null; article: { title: string } }[] }
  }>(
    `articleReport(range: { from: "${day}", to: "${day}" }, first: 10) { nodes { score article { title } } }`,
  )
  const nodes = articleReport.nodes
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
