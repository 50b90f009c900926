import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as moments } from 'node:timers/promises'

import { beforeAll, expect, it, vi } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'
import type { DimensionId, FactId, MeasureId } from '#contract/metrics.ts'
import { openTracking } from '#server/ingest/tracker/tracking.ts'
import { openStore } from '#server/records/store.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { CrashableServer } from '#tests/server/crash-recovery/crashable-server.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { registered, send } from './collecting-server.ts'

const workers = 40
/** Milliseconds after the last answer before a death, at most: somewhere in the next batches, or while they are counted. */
const longestMoment = 60
/** One of so many servers dies before it is ready. */
const earlyDeath = 10
const startingTime = 250
const articles = 50

/** Events of a batch: six views, a recommendation delivered, seen and clicked, and a signal. */
const eventsOfBatch = 10

const given = triesEverything ? { events: 100_000, kills: 50 } : { events: 6000, kills: 3 }

beforeAll(ensureBuild, 120_000)

/**
 * Sends valid batches at full speed to a server that is killed again and again; each batch is sent until it is
 * acknowledged. Then every one of them is counted once, in the warehouse and at the website, and nothing else.
 */
it(`counts every acknowledged event once through ${given.kills} kills of the server`, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-collect-kills-'))
  const dataDir = folder.path
  const website = await register(dataDir)
  const environment = { TRUSTED_PROXY: '1', MASTHEAD_DEMO: '0' }
  const server = new CrashableServer(dataDir, environment)
  const run = new Run(server, website, given.events / eventsOfBatch)
  const working = Promise.all(Array.from({ length: workers }, () => run.work()))
  const failed = working.then(
    () => new Error('All was sent before the last death.'),
    (error: unknown) => error,
  )
  const share = Math.floor(given.events / eventsOfBatch / (given.kills + 1))
  for (let kill = 1; kill <= given.kills; kill += 1) {
    if (kill % earlyDeath === 0) {
      const starting = server.start().catch(() => {}) // it dies before it is ready
      await moments(Math.random() * startingTime) // the moment of the death is what is tried here
      await server.kill()
      await starting
      continue
    }
    await server.start()
    server.open()
    const alive = vi.waitUntil(() => run.acknowledged >= kill * share, { timeout: 600_000 })
    expect(await Promise.race([alive, failed])).toBe(true)
    await moments(Math.random() * longestMoment) // the moment of the death is what is tried here
    await server.kill()
  }
  await server.start()
  server.open()
  await working
  await server.kill()
  await expectCounted(dataDir, website, run.batches)
  expect(run.again).toBeGreaterThan(0)
}, 900_000)

async function register(dataDir: string): Promise<Website> {
  const store = await openStore({ dataDir })
  await store.ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
  const website = await registered({ store }, { extendedTracking: true })
  await store.close()
  return website
}

/** Counts what is left in the spool, as the next start would, and compares the sums. */
async function expectCounted(dataDir: string, website: Website, batches: number): Promise<void> {
  const store = await openStore({ dataDir })
  const tracking = await openTracking(store, {
    dataDir,
    addressOf: () => '',
    failed: console.error,
    every: 3_600_000,
  })
  await tracking.countNow()
  const { publication, id } = website
  const asked = { publication, range: { from: 0, to: 100_000 } }
  const report = (facts: FactId, measures: readonly MeasureId[], by: readonly DimensionId[] = []) =>
    store.warehouse.report({ ...asked, facts, measures, by, first: 1000 })
  const reading = await report('reading', ['views'], ['article'])
  const delivery = await report('delivery', ['delivered', 'seen', 'clicked'])
  const signal = await report('signal', ['signals'])
  const hours = (await store.websites.activity([id], 0)).get(id)?.hours ?? []
  await tracking.close()
  await store.close()
  const views = 6 * batches
  expect(reading.totals).toMatchObject({ views })
  expect(delivery.totals).toMatchObject({ delivered: batches, seen: batches, clicked: batches })
  expect(signal.totals).toMatchObject({ signals: batches })
  const each = reading.rows.map(({ values }) => values.views ?? 0)
  expect(each.toSorted((a, b) => a - b)).toEqual(viewsByArticle(batches))
  expect(hours.reduce((sum, hour) => sum + hour.events, 0)).toBe(eventsOfBatch * batches)
  expect(hours.reduce((sum, hour) => sum + hour.views, 0)).toBe(views)
}

function viewsByArticle(batches: number): number[] {
  const views = Array.from({ length: articles }, () => 0)
  for (let batch = 0; batch < batches; batch += 1)
    views[batch % articles] = (views[batch % articles] ?? 0) + 6
  return views.toSorted((a, b) => a - b)
}

/** Sends numbered batches, each until it is acknowledged. */
class Run {
  readonly #server: CrashableServer
  readonly #website: Website
  readonly batches: number
  #next = 0
  acknowledged = 0
  again = 0

  constructor(server: CrashableServer, website: Website, batches: number) {
    this.#server = server
    this.#website = website
    this.batches = batches
  }

  async work(): Promise<void> {
    while (this.#next < this.batches) {
      const number = this.#next
      this.#next += 1
      await this.#insist(number)
      this.acknowledged += 1
    }
  }

  async #insist(number: number): Promise<void> {
    const body = this.#batch(number)
    const from = `10.${number % 250}.${Math.floor(number / 250) % 250}.1`
    for (;;) {
      await this.#server.opened()
      const sent = send(this.#server, this.#website, body, { 'x-forwarded-for': from })
      const status = await sent.catch(() => 'lost' as const)
      if (status === 200) return
      if (status !== 'lost' && status !== 429 && status !== 503)
        throw new Error(`A valid batch was answered with ${status}.`)
      this.again += 1
      if (status !== 'lost') await moments(20) // the server asks for patience
    }
  }

  #batch(number: number): unknown {
    const { key, url } = this.#website
    const link = ['Mehr zum Thema', 'reco-end', 'metadata', `${url}empfohlen`, 'A']
    const events = [
      ...Array.from({ length: 6 }, () => ['v', 0]),
      ...['d', 's', 'c'].map((kind) => [kind, 0, ...link]),
      ['e', 0, 'bookmark'],
    ]
    const page = { u: `${url}artikel-${number % articles}`, t: 'Ein Artikel' }
    return { s: key, i: `batch-${number}-of-this-run`, w: 0, p: page, e: events }
  }
}
