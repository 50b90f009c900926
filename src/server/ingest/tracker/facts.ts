import type { Signal } from '#contract/configuration.ts'
import { dataSources } from '#contract/data-sources.ts'
import { signedWeight } from '#contract/signals/decay.ts'
import { dayAt, quarterAt } from '#lib/zones.ts'
import type {
  Audience,
  Box,
  Delivery,
  FactBatch,
  KnownPosition,
  Position,
  Reading,
  ReadingKey,
  Timed,
  Firing,
  MinuteViews,
} from '#server/warehouse/port/facts.ts'
import { audienceId, idOf } from '#server/warehouse/port/ids.ts'

import { linkedPage, pageOf, type ArticlePlaces } from './article-places.ts'
import type { CheckedEvent, CheckedPage, SpooledBatch } from './checked-batch.ts'
import {
  FiredCounts,
  asksForEvent,
  firedByRecommendation,
  firedByView,
  type SignalsAt,
} from './firings.ts'

/** A position as people have configured it, by one of its classes. */
export type PositionByClass = ReadonlyMap<string, KnownPosition | Position>

type Sums = { -readonly [Field in keyof Required<Reading>]: Required<Reading>[Field] } & {
  depths: number[]
} & Timed
type Fired = { -readonly [Field in keyof Firing]: Firing[Field] }
type Minutes = { -readonly [Field in keyof MinuteViews]: MinuteViews[Field] }
type Counts = { -readonly [Field in keyof Delivery]: Delivery[Field] } & Timed

/** Adds up the facts of one publication in a part of a spool. */
export class PublicationFacts {
  readonly #publication: number
  readonly #timeZone: string
  readonly #places: ArticlePlaces
  readonly #positions: PositionByClass
  readonly #audiences = new Map<number, Audience>()
  readonly #readings = new Map<string, Sums>()
  readonly #minutes = new Map<string, Minutes>()
  readonly #deliveries = new Map<string, Counts>()
  readonly #boxes = new Map<number, Box>()
  readonly #stood = new Map<number, Position>()
  readonly #signals = new Map<string, { day: number; signal: string; signals: number }>()
  readonly #firings = new Map<string, Fired>()
  readonly #signalsAt: SignalsAt
  /** how often each signal fired */
  readonly fired: FiredCounts

  constructor(
    publication: number,
    known: {
      readonly timeZone: string
      readonly places: ArticlePlaces
      readonly positions: PositionByClass
      readonly signalsAt: SignalsAt
    },
  ) {
    this.#publication = publication
    this.#timeZone = known.timeZone
    this.#places = known.places
    this.#positions = known.positions
    this.#signalsAt = known.signalsAt
    this.fired = new FiredCounts(publication)
  }

  /** Adds the firings by the state of a view. */
  async addView(batch: SpooledBatch): Promise<void> {
    const fired = firedByView(this.#signalsAt(batch.at), batch)
    if (fired.length === 0) return
    const match = await this.#places.find(this.#publication, pageOf(batch.page))
    this.#fire(fired, batch, { at: batch.at, article: match ?? 0 })
  }

  /** Adds an event. */
  async add(
    batch: Pick<SpooledBatch, 'at' | 'page' | 'extended' | 'website'>,
    event: CheckedEvent,
  ): Promise<void> {
    const { page, extended } = batch
    const at = batch.at - event.age
    const { day, quarter } = this.#timeOf(at)
    if (event.kind === 'signal') this.#signal(day, event.name, this.#signalsAt(at))
    if (event.kind === 'signal' || event.kind === 'twice') return
    const named = 'box' in event ? linkedPage(event) : pageOf(page)
    const article = await this.#places.find(this.#publication, named)
    if (article === null) return
    if (!('box' in event)) {
      const key = { day, article, audience: this.#audience(page) }
      this.#read({ ...key, quarter }, event)
      if (event.kind === 'view') this.#view({ ...key, minute: Math.floor(at / 60_000) })
    } else if (extended) {
      this.#deliver({ day, quarter, article }, event)
      const fired = firedByRecommendation(this.#signalsAt(at), batch, event)
      this.#fire(fired, batch, { at, article })
    }
  }

  /** The batches for the warehouse, one for each kind of facts. */
  batches(key: string): FactBatch[] {
    const shared = { mode: 'add', articles: this.#places.made(this.#publication) } as const
    const reading = [...this.#readings.values()]
    const minuteViews = [...this.#minutes.values()]
    const delivery = [...this.#deliveries.values()]
    const signal = [...this.#signals.values()]
    const firing = [...this.#firings.values()]
    const audiences = [...this.#audiences.values()]
    const [boxes, positions] = [[...this.#boxes.values()], [...this.#stood.values()]]
    return [
      ...(reading.length > 0
        ? [
            { ...shared, key: `${key} reading`, audiences, reading },
            { mode: 'add', key: `${key} reading times`, timedReading: reading } as const,
          ]
        : []),
      ...(minuteViews.length > 0
        ? [{ mode: 'add', key: `${key} reading minutes`, minuteViews } as const]
        : []),
      ...(delivery.length > 0
        ? [
            { ...shared, key: `${key} delivery`, boxes, positions, delivery },
            { mode: 'add', key: `${key} delivery times`, timedDelivery: delivery } as const,
          ]
        : []),
      ...(signal.length > 0 ? [{ ...shared, key: `${key} signal`, signal }] : []),
      ...(firing.length > 0 ? [{ ...shared, key: `${key} firing`, audiences, firing }] : []),
    ]
  }

  #timeOf(at: number): { day: number; quarter: number } {
    return { day: dayAt(this.#timeZone, at), quarter: quarterAt(this.#timeZone, at) }
  }

  #audience({ groups, entry, registration }: CheckedPage): number {
    const audience = { userGroups: groups.toSorted(), entryPoint: entry, registration }
    const id = audienceId(audience)
    this.#audiences.set(id, { id, ...audience })
    return id
  }

  #read(key: ReadingKey & Timed, event: CheckedEvent): void {
    const name = `${key.day} ${key.quarter} ${key.article} ${key.audience}`
    const sums = this.#readings.get(name) ?? { ...key, ...noReading, depths: noDepths() }
    this.#readings.set(name, sums)
    if (event.kind === 'view') sums.views += 1
    if (event.kind !== 'read') return
    const { before, deepest, dwell } = event
    const isFirst = before < 0
    sums.scrollSum += deepest - Math.max(before, 0)
    sums.dwellSum += dwell / 1000
    sums.scrollCount += Number(isFirst)
    sums.dwellCount += Number(isFirst)
    const [left, reached] = [tenthOf(before), tenthOf(deepest)]
    if (!isFirst) sums.depths[left] = (sums.depths[left] ?? 0) - 1
    sums.depths[reached] = (sums.depths[reached] ?? 0) + 1
  }

  #view(key: Omit<MinuteViews, 'views'>): void {
    const name = `${key.minute} ${key.article} ${key.audience}`
    const minute = this.#minutes.get(name) ?? { ...key, views: 0 }
    this.#minutes.set(name, minute)
    minute.views += 1
  }

  #deliver(
    { day, quarter, article }: { day: number; quarter: number; article: number },
    { kind, box: name, classes, source: input }: Extract<CheckedEvent, { box: string }>,
  ): void {
    const box = idOf(name)
    const cssClass = classes.find((one) => this.#positions.has(one))
    const position = this.#positions.get(cssClass ?? '')
    if (position) this.#stood.set(position.id, position)
    this.#boxes.set(box, { id: box, name, position: position?.id ?? 0 })
    const source = dataSources.find((one) => one === input) ?? ''
    const place = position?.id ?? 0
    const key = `${day} ${quarter} ${article} ${box} ${place} ${source}`
    const about = { day, quarter, article, box, position: place, source }
    const start = { ...about, delivered: 0, seen: 0, clicked: 0 }
    const counts = this.#deliveries.get(key) ?? start
    this.#deliveries.set(key, counts)
    if (kind === 'delivered') counts.delivered += 1
    else if (kind === 'seen') counts.seen = (counts.seen ?? 0) + 1
    else counts.clicked += 1
  }

  /** Weight and half-life stay with the firing, so that a later version never changes what counted. */
  #fire(
    signals: readonly Signal[],
    { page, website }: Pick<SpooledBatch, 'page' | 'website'>,
    { at, article }: { readonly at: number; readonly article: number },
  ): void {
    const day = dayAt(this.#timeZone, at)
    const audience = this.#audience(page)
    for (const signal of signals) {
      const { key: name, halfLife } = signal
      const weight = signedWeight(signal)
      const about = { day, signal: name, article, audience, website, weight, halfLife }
      const key = JSON.stringify(about)
      const firing = this.#firings.get(key) ?? { ...about, firings: 0 }
      this.#firings.set(key, firing)
      firing.firings += 1
      this.fired.add(name, at)
    }
  }

  /** An event that no signal waits for counts by its own name, unless a signal has this key. */
  #signal(day: number, signal: string, known: readonly Signal[]): void {
    if (known.some((one) => one.key === signal || asksForEvent(one, signal))) return
    const key = `${day} ${signal}`
    const signals = (this.#signals.get(key)?.signals ?? 0) + 1
    this.#signals.set(key, { day, signal, signals })
  }
}

const noReading = { views: 0, scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }

function noDepths(): number[] {
  return Array.from({ length: 10 }, () => 0)
}

function tenthOf(percent: number): number {
  return Math.min(9, Math.max(0, Math.floor(percent / 10)))
}
