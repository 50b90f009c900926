import { dataSources } from '#contract/data-sources.ts'
import { dayOf } from '#lib/days.ts'
import { audienceId, idOf } from '#server/warehouse/port/ids.ts'
import type {
  Audience,
  Box,
  Delivery,
  FactBatch,
  KnownPosition,
  Position,
  Reading,
} from '#server/warehouse/port/warehouse.ts'

import type { ArticlePlaces, NamedPage } from './article-places.ts'
import type { CheckedEvent, CheckedPage } from './checked-batch.ts'
import type { SpooledBatch } from './spooled.ts'

const msPerDay = 86_400_000

/** A position as people have configured it, by one of its classes. */
export type PositionByClass = ReadonlyMap<string, KnownPosition | Position>

type Sums = { -readonly [Field in keyof Required<Reading>]: Required<Reading>[Field] } & {
  depths: number[]
}
type Counts = { -readonly [Field in keyof Delivery]: Delivery[Field] }

/** Adds up the facts of one publication in a part of a spool. */
export class PublicationFacts {
  readonly #publication: number
  readonly #places: ArticlePlaces
  readonly #positions: PositionByClass
  readonly #audiences = new Map<number, Audience>()
  readonly #readings = new Map<string, Sums>()
  readonly #deliveries = new Map<string, Counts>()
  readonly #boxes = new Map<number, Box>()
  readonly #stood = new Map<number, Position>()
  readonly #signals = new Map<string, { day: number; signal: string; signals: number }>()

  constructor(publication: number, places: ArticlePlaces, positions: PositionByClass) {
    this.#publication = publication
    this.#places = places
    this.#positions = positions
  }

  /** Adds an event; false where its page was one too many. */
  async add(
    { at, page, extended }: Pick<SpooledBatch, 'at' | 'page' | 'extended'>,
    event: CheckedEvent,
  ): Promise<boolean> {
    const day = Math.floor((at - event.age) / msPerDay)
    if (event.kind === 'signal') this.#signal(day, event.name)
    if (event.kind === 'signal' || event.kind === 'twice') return true
    const named = 'box' in event ? linkedPage(event) : pageOf(page)
    const article = await this.#places.find(this.#publication, named, day)
    if (article === 'full') return false
    if (article === null) return true
    if (!('box' in event)) this.#read({ day, article, audience: this.#audience(page) }, event)
    else if (extended) this.#deliver(day, article, event)
    return true
  }

  /** The batches for the warehouse, one for each kind of facts. */
  batches(key: string): FactBatch[] {
    const shared = { mode: 'add', articles: this.#places.made(this.#publication) } as const
    const reading = [...this.#readings.values()]
    const delivery = [...this.#deliveries.values()]
    const signal = [...this.#signals.values()]
    const audiences = [...this.#audiences.values()]
    const [boxes, positions] = [[...this.#boxes.values()], [...this.#stood.values()]]
    return [
      ...(reading.length > 0 ? [{ ...shared, key: `${key} reading`, audiences, reading }] : []),
      ...(delivery.length > 0
        ? [{ ...shared, key: `${key} delivery`, boxes, positions, delivery }]
        : []),
      ...(signal.length > 0 ? [{ ...shared, key: `${key} signal`, signal }] : []),
    ]
  }

  #audience({ groups, entry, registration }: CheckedPage): number {
    const audience = { userGroups: groups.toSorted(), entryPoint: entry, registration }
    const id = audienceId(audience)
    this.#audiences.set(id, { id, ...audience })
    return id
  }

  #read(key: { day: number; article: number; audience: number }, event: CheckedEvent): void {
    const name = `${key.day} ${key.article} ${key.audience}`
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

  #deliver(
    day: number,
    article: number,
    { kind, box: name, classes, source: given }: Extract<CheckedEvent, { box: string }>,
  ): void {
    const box = idOf(name)
    const cssClass = classes.find((one) => this.#positions.has(one))
    const position = this.#positions.get(cssClass ?? '')
    if (position) this.#stood.set(position.id, position)
    this.#boxes.set(box, { id: box, name, position: position?.id ?? 0 })
    const source = dataSources.find((one) => one === given) ?? ''
    const place = position?.id ?? 0
    const key = `${day} ${article} ${box} ${place} ${source}`
    const start = { day, article, box, position: place, source, delivered: 0, seen: 0, clicked: 0 }
    const counts = this.#deliveries.get(key) ?? start
    this.#deliveries.set(key, counts)
    if (kind === 'delivered') counts.delivered += 1
    else if (kind === 'seen') counts.seen = (counts.seen ?? 0) + 1
    else counts.clicked += 1
  }

  #signal(day: number, signal: string): void {
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

/** A page becomes an article unless it declares itself something else, or is the front page. */
function pageOf({ url, title, type, published }: CheckedPage): NamedPage {
  const isFront = new URL(url).pathname === '/'
  const mayBecome = type === '' ? !isFront : type === 'article'
  return { url, title, published: dayOf(published.slice(0, 10)), mayBecome }
}

function linkedPage({ url, title }: Extract<CheckedEvent, { box: string }>): NamedPage {
  return { url, title, published: null, mayBecome: true }
}
