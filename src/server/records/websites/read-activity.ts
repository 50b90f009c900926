import { sql, type RawBuilder } from 'kysely'

import { lastEventsKept, refusalsKept } from '#contract/website-limits.ts'

import type { Engine } from '../engine/engine.ts'
import {
  eventKinds,
  noticeKinds,
  type RefusedEvent,
  type WebsiteActivity,
  type WebsiteEvent,
  type WebsiteFlow,
  type WebsiteNotice,
} from './activity.ts'

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
