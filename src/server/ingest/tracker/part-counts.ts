import { originKey, originOf } from '#lib/web-address.ts'
import { dayAt } from '#lib/zones.ts'
import type {
  CountedWebsite,
  EventKind,
  RefusedEvent,
  WebsiteEvent,
  WebsiteHour,
  WebsiteNotice,
} from '#server/records/websites/activity.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import type { CheckedEvent, SpooledBatch, SpooledNotice } from './checked-batch.ts'

const msPerHour = 3_600_000

/** The kinds of events as the counters call them. */
export const kinds: Readonly<Record<Exclude<CheckedEvent['kind'], 'twice'>, EventKind>> = {
  view: 'VIEW',
  read: 'READ',
  delivered: 'DELIVERED',
  seen: 'SEEN',
  clicked: 'CLICKED',
  signal: 'SIGNAL',
}

/** Adds up the counts of one website. */
export class WebsiteTally {
  readonly #website: number
  readonly #publication: number
  readonly #hours = new Map<number, WebsiteHour>()
  readonly #notices = new Map<string, WebsiteNotice>()
  readonly #events: WebsiteEvent[] = []
  readonly #refusals: RefusedEvent[] = []
  readonly #flows = new Map<string, { source: number; day: number; visits: number }>()
  readonly #classes = new Map<string, { seenAt: number; pages: Map<number, number> }>()

  constructor(of: { readonly website: number; readonly publication: number }) {
    this.#website = of.website
    this.#publication = of.publication
  }

  notice({ notice: kind, ...noticed }: Omit<SpooledNotice, 'website' | 'publication'>): void {
    for (const event of noticed.refused ?? []) this.#refusals.push({ ...event, reason: kind })
    const { host, program } = noticed
    const key = `${kind} ${program ?? ''}`
    const before = this.#notices.get(key)
    const count = (before?.count ?? 0) + noticed.count
    const firstAt = Math.min(before?.firstAt ?? Infinity, noticed.firstAt)
    const lastAt = Math.max(before?.lastAt ?? 0, noticed.lastAt)
    this.#notices.set(key, { kind, program, host, count, firstAt, lastAt })
  }

  /** Counts an event at its moment; `websites` are those of the publication. */
  event(
    batch: SpooledBatch,
    event: CheckedEvent,
    { timeZone, websites }: { timeZone: string; websites: readonly Website[] },
  ): void {
    const at = batch.at - event.age
    const { host, origin, pathname } = new URL(batch.page.url)
    const noticed = { host, count: 1, firstAt: at, lastAt: at }
    if (event.kind === 'twice') return this.notice({ notice: 'TWICE_ON_PAGE', ...noticed })
    this.notice({ notice: 'COUNTED', ...noticed })
    const hour = Math.floor(at / msPerHour)
    const before = this.#hours.get(hour) ?? { hour, events: 0, views: 0 }
    const views = before.views + Number(event.kind === 'view')
    this.#hours.set(hour, { hour, events: before.events + 1, views })
    const address = origin + pathname
    this.#events.push({ at, kind: kinds[event.kind], address, detail: detailOf(event) })
    const day = dayAt(timeZone, at)
    if (event.kind === 'view') this.#flow(batch, day, websites)
    if ('classes' in event)
      for (const name of event.classes) this.#class(name, { at, day, address })
  }

  get counted(): CountedWebsite {
    return {
      website: this.#website,
      publication: this.#publication,
      hours: [...this.#hours.values()],
      notices: [...this.#notices.values()],
      events: this.#events,
      refusals: this.#refusals.toSorted((a, b) => a.at - b.at),
      flows: [...this.#flows.values()],
      classes: [...this.#classes].map(([cssClass, seen]) => ({ cssClass, ...seen })),
    }
  }

  #class(name: string, { at, day, address }: { at: number; day: number; address: string }): void {
    const { seenAt, pages } = this.#classes.get(name) ?? { seenAt: at, pages: new Map() }
    pages.set(idOf(address), day)
    this.#classes.set(name, { seenAt: Math.max(seenAt, at), pages })
  }

  /** A visit that came from another website; going on within one is none. */
  #flow({ page }: SpooledBatch, day: number, websites: readonly Website[]): void {
    const from = originOf(page.referrer)
    const source = from === null ? 0 : (websiteAt(websites, from)?.id ?? 0)
    if (source === this.#website) return
    const key = `${source} ${day}`
    const visits = (this.#flows.get(key)?.visits ?? 0) + 1
    this.#flows.set(key, { source, day, visits })
  }
}

function websiteAt(websites: readonly Website[], origin: string): Website | undefined {
  return websites.find(({ origins }) => origins.map(originKey).includes(originKey(origin)))
}

function detailOf(event: CheckedEvent): string {
  if (event.kind === 'read') return `${event.deepest} %, ${Math.round(event.dwell / 1000)} s`
  if (event.kind === 'signal') return event.name
  return 'box' in event ? event.box : ''
}
