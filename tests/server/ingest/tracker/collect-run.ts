import { setTimeout as moments } from 'node:timers/promises'

import type { DimensionId, FactId, MeasureId } from '#contract/metrics.ts'
import { openTracking } from '#server/ingest/tracker/tracking.ts'
import { openStore, type StoreOptions } from '#server/records/store.ts'
import type { Website } from '#server/records/websites/websites.ts'

import { registered, send } from './collecting-server.ts'

const articles = 50

/** Events of a batch: six views, a recommendation delivered, seen and clicked, and a signal of its number. */
export const eventsOfBatch = 10

/** The website of a new organisation. */
export async function register(options: StoreOptions): Promise<Website> {
  const store = await openStore(options)
  await store.ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
  const website = await registered({ store }, { extendedTracking: true })
  await store.close()
  return website
}

/** Counts what is left in the spools of a data folder, as the next start would. */
export async function countLeft(options: StoreOptions): Promise<void> {
  const store = await openStore(options)
  const tracking = await openTracking(store, {
    dataDir: options.dataDir,
    addressOf: () => '',
    failed: (error) => {
      throw error
    },
    every: 3_600_000,
  })
  await tracking.countNow()
  await tracking.close()
  await store.close()
}

/** The sums of everything that was counted, and how often each batch was. */
export async function sumsOf(options: StoreOptions, { publication, id }: Website) {
  const store = await openStore(options)
  const request = { publication, range: { from: 0, to: 100_000 } }
  const report = (facts: FactId, measures: readonly MeasureId[], by: readonly DimensionId[] = []) =>
    store.warehouse.report({ ...request, facts, measures, by, first: 1_000_000 })
  const reading = await report('reading', ['views'])
  const minutes = { from: 0, to: 1e9 }
  const { totals: now } = await store.warehouse.report({
    ...request,
    range: { ...request.range, minutes },
    facts: 'reading',
    measures: ['views'],
    by: [],
  })
  const delivery = await report('delivery', ['delivered', 'seen', 'clicked'])
  const signal = await report('signal', ['signals'], ['signal'])
  const hours = (await store.websites.activity([id], 0)).get(id)?.hours ?? []
  await store.close()
  const { views } = reading.totals
  const { delivered, seen, clicked } = delivery.totals
  const { signals } = signal.totals
  const each = signal.rows.map(({ values }) => values.signals)
  const sum = (of: 'events' | 'views') => hours.reduce((all, hour) => all + hour[of], 0)
  return {
    views,
    delivered,
    seen,
    clicked,
    signals,
    each,
    events: sum('events'),
    viewsByHour: sum('views'),
    viewsByMinute: now.views,
  }
}

/** The sums of so many whole batches. */
export function sumsOfBatches(batches: number) {
  const views = 6 * batches
  const each = { delivered: batches, seen: batches, clicked: batches, signals: batches }
  return {
    ...each,
    views,
    events: eventsOfBatch * batches,
    viewsByHour: views,
    viewsByMinute: views,
  }
}

/** A server that is killed again and again, or several behind a proxy. */
interface Target {
  readonly origin: string
  /** Resolves as soon as a server answers. */
  opened(): Promise<void>
}

/** Sends numbered batches at full speed, each until it is acknowledged. */
export class Run {
  readonly #target: Target
  readonly #website: Website
  readonly #workers: number
  batches: number
  #next = 0
  acknowledged = 0
  /** tries that ended without an answer, or with one that asks for patience */
  again = 0

  /** @param batches without a number it goes on until it is stopped */
  constructor(target: Target, website: Website, { batches = Infinity, workers = 40 } = {}) {
    this.#target = target
    this.#website = website
    this.batches = batches
    this.#workers = workers
  }

  /** Resolves when all batches are acknowledged. */
  async work(): Promise<void> {
    await Promise.all(Array.from({ length: this.#workers }, () => this.#worker()))
  }

  /** Those that were begun are the last ones. */
  stop(): void {
    this.batches = this.#next
  }

  async #worker(): Promise<void> {
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
      await this.#target.opened()
      const sent = send(this.#target, this.#website, body, { 'x-forwarded-for': from })
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
      ['e', 0, `batch-${number}`],
    ]
    const page = { u: `${url}artikel-${number % articles}`, t: 'Ein Artikel' }
    return { s: key, i: `batch-${number}-of-this-run`, w: 0, p: page, e: events }
  }
}
