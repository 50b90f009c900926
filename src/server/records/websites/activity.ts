import { sql, type RawBuilder } from 'kysely'

import { lastEventsKept, refusalsKept } from '#contract/limits.ts'

import type { Engine } from '../engine/engine.ts'
import type { PublicationId } from '../publications.ts'
import type { CountedSignal } from '../signals.ts'

/** Something that a person should know when the tracker is set up. */
const noticeKinds = [
  'SCRIPT_LOADED',
  'COUNTED',
  'TRACKING_OFF',
  'WRONG_KEY',
  'WRONG_ORIGIN',
  'NOT_HTTPS',
  'DO_NOT_TRACK',
  'TWICE_ON_PAGE',
  'BOT',
  'TOO_MANY',
  'MALFORMED',
  'TOO_OLD',
  'TOO_MANY_PAGES',
  'LINK_ELSEWHERE',
  'REMOVED_PAGE',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** How often it was noticed, and where last. */
export interface WebsiteNotice {
  readonly kind: NoticeKind
  /** of a bot: the assistant that it belongs to */
  readonly program?: string | undefined
  readonly count: number
  readonly host: string
  /** milliseconds */
  readonly firstAt: number
  readonly lastAt: number
}

/** The kinds of events that a website's page sends. */
const eventKinds = ['VIEW', 'READ', 'DELIVERED', 'SEEN', 'CLICKED', 'SIGNAL'] as const

export type EventKind = (typeof eventKinds)[number]

/** An event as it came in, without anything about the reader. */
export interface WebsiteEvent {
  /** milliseconds */
  readonly at: number
  readonly kind: EventKind
  /** the page's address */
  readonly address: string
  /** such as `62 %, 41 s` or the name of a box */
  readonly detail: string
}

/** An event that was not counted, and why. */
export interface RefusedEvent {
  /** milliseconds */
  readonly at: number
  readonly reason: NoticeKind
  readonly kind: EventKind
  /** the page's address */
  readonly address: string
}

/** The events of an hour since 1970 in UTC. */
export interface WebsiteHour {
  readonly hour: number
  readonly events: number
  readonly views: number
}

/** The counts of one website. */
export interface WebsiteActivity {
  /** in their order; hours without events are left out */
  readonly hours: readonly WebsiteHour[]
  readonly notices: readonly WebsiteNotice[]
  /** newest first */
  readonly lastEvents: readonly WebsiteEvent[]
  /** newest first */
  readonly refusals: readonly RefusedEvent[]
  /** classes at which recommendations stood, and when last */
  readonly classes: readonly SeenClass[]
}

/** A class at which recommendations stood in the last days. */
export interface SeenClass {
  readonly cssClass: string
  /** milliseconds */
  readonly seenAt: number
  /** different pages of these days; of more than are kept only so many */
  readonly pages: number
}

/** The pages on which a class was found. */
export interface CountedClass {
  readonly cssClass: string
  readonly seenAt: number
  /** page and the last day on which it was seen */
  readonly pages: ReadonlyMap<number, number>
}

/** Visits that went from one website to another; the source 0 is everywhere else. */
export interface WebsiteFlow {
  readonly website: number
  readonly source: number
  readonly visits: number
  /** in the same number of days before */
  readonly visitsBefore: number
}

/** The counts of one website in a part of a spool. */
export interface CountedWebsite {
  readonly website: number
  readonly publication: PublicationId
  readonly hours: readonly WebsiteHour[]
  readonly notices: readonly WebsiteNotice[]
  readonly events: readonly WebsiteEvent[]
  readonly refusals: readonly RefusedEvent[]
  readonly flows: readonly {
    readonly source: number
    readonly day: number
    readonly visits: number
  }[]
  readonly classes: readonly CountedClass[]
}

/** The counts that a part of a spool adds. */
export interface WebsiteCounts {
  readonly spool: string
  /** grows with every part */
  readonly part: number
  readonly websites: readonly CountedWebsite[]
  readonly signals?: readonly CountedSignal[]
}

/** The counts of these websites. */
export async function readActivity(
  engine: Engine,
  ids: readonly number[],
  fromHour: number,
): Promise<Map<number, WebsiteActivity>> {
  if (ids.length === 0) return new Map()
  const { db } = engine
  const these = engine.isIn('website_id', ids)
  const [hours, notices, events, refusals, classes, pages] = await Promise.all([
    db
      .selectFrom('website_hour')
      .selectAll()
      .where(these)
      .where('hour', '>=', fromHour)
      .orderBy('hour')
      .execute(),
    db.selectFrom('website_notice').selectAll().where(these).execute(),
    db.selectFrom('website_event').selectAll().where(these).orderBy('id', 'desc').execute(),
    db.selectFrom('website_refusal').selectAll().where(these).orderBy('id', 'desc').execute(),
    db.selectFrom('website_class').selectAll().where(these).orderBy('css_class').execute(),
    db
      .selectFrom('website_class_page')
      .where(these)
      .groupBy(['website_id', 'css_class'])
      .select(['website_id', 'css_class', sql<number>`cast(count(*) as bigint)`.as('pages')])
      .execute(),
  ])
  const activity = ids.map((id): [number, WebsiteActivity] => [
    id,
    {
      hours: of(hours, id).map(({ hour, events: count, views }) => ({
        hour,
        events: count,
        views,
      })),
      notices: of(notices, id).flatMap(noticeOf),
      lastEvents: of(events, id).slice(0, lastEventsKept).flatMap(eventOf),
      refusals: of(refusals, id).slice(0, refusalsKept).flatMap(refusedOf),
      classes: of(classes, id).map(({ css_class: cssClass, seen_at: seenAt }) => ({
        cssClass,
        seenAt,
        pages: of(pages, id).find((row) => row.css_class === cssClass)?.pages ?? 0,
      })),
    },
  ])
  return new Map(activity)
}

/** The visits between websites of a publication since a day, and in as many days before. */
export async function readFlows(
  { db }: Engine,
  publication: number,
  { from, days }: { readonly from: number; readonly days: number },
): Promise<WebsiteFlow[]> {
  const rows = await db
    .selectFrom('website_flow')
    .innerJoin('website', 'website.id', 'website_flow.website_id')
    .where('website.publication_id', '=', publication)
    .where('day', '>=', from - days)
    .groupBy(['website_id', 'source_id'])
    .orderBy('website_id')
    .orderBy('source_id')
    .select([
      'website_id',
      'source_id',
      sumWhere(sql`day >= ${from}`).as('visits'),
      sumWhere(sql`day < ${from}`).as('visits_before'),
    ])
    .execute()
  return rows.map((row) => ({
    website: row.website_id,
    source: row.source_id,
    visits: row.visits,
    visitsBefore: row.visits_before,
  }))
}

function sumWhere(condition: RawBuilder<unknown>) {
  return sql<number>`cast(sum(case when ${condition} then visits else 0 end) as bigint)`
}

function of<Row extends { website_id: number }>(rows: readonly Row[], id: number): Row[] {
  return rows.filter((row) => row.website_id === id)
}

interface NoticeRow {
  kind: string
  count: number
  host: string
  first_at: number
  last_at: number
}

function noticeOf({ kind: name, count, host, first_at, last_at }: NoticeRow): WebsiteNotice[] {
  const [first, program] = name.split(' ')
  const kind = noticeKinds.find((known) => known === first)
  return kind ? [{ kind, program, count, host, firstAt: first_at, lastAt: last_at }] : []
}

function eventOf({
  kind: name,
  at,
  address,
  detail,
}: {
  kind: string
  at: number
  address: string
  detail: string
}): WebsiteEvent[] {
  const kind = eventKinds.find((known) => known === name)
  return kind ? [{ kind, at, address, detail }] : []
}

interface RefusalRow {
  at: number
  reason: string
  kind: string
  address: string
}

function refusedOf({ at, address, ...names }: RefusalRow): RefusedEvent[] {
  const reason = noticeKinds.find((known) => known === names.reason)
  const kind = eventKinds.find((known) => known === names.kind)
  return reason && kind ? [{ at, reason, kind, address }] : []
}
