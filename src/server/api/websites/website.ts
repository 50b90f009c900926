import { hourlyDays } from '#contract/limits.ts'
import { signalsIn } from '#contract/signals/decay.ts'
import { isoOf } from '#lib/days.ts'
import { dayAt, instantAt, startOfDay, wallClock, today } from '#lib/zones.ts'
import type { WebsiteActivity, WebsiteHour } from '#server/records/websites/activity.ts'
import type { Website } from '#server/records/websites/websites.ts'

import { screenOfKind } from '../access/field-rules.ts'
import { sees } from '../access/rights.ts'
import type { Context } from '../context.ts'
import { isoInstant, within } from '../fields/arguments.ts'
import type {
  WebsiteActivityResolvers,
  WebsiteDependant,
  WebsiteResolvers,
  WebsiteStatus,
  ClientResolvers,
} from '../generated/resolvers.ts'
import {
  seenLately,
  silentSince,
  readActivities,
  silencesOf,
  type ActivityRow,
  type PlacedActivity,
} from './activity-row.ts'

const msPerHour = 3_600_000
const msPerDay = 86_400_000
const sparkDays = 14

/** The parts of a website. */
export const websiteResolvers: WebsiteResolvers = {
  id: ({ id }) => String(id),
  tokenMade: ({ tokenAt }) => (tokenAt === null ? null : isoInstant(tokenAt)),
  created: ({ createdAt }) => isoInstant(createdAt),
  changed: ({ changedAt }) => isoInstant(changedAt),
  changedBy: ({ changedBy: { subject, name } }) => ({ id: subject, name }),
  snippet: ({ key }) => `<script async src="{origin}/t.js" data-site="${key}"></script>`,
  status: async (website, _, context) =>
    statusOf(website, await context.websiteActivity.load(website.id)),
  activity: (website, _, context) => activityOf(website, context),
  dependants: (website, _, context) => dependantsOf(website, context),
}

/** The parts of an activity. */
export const websiteActivityResolvers: WebsiteActivityResolvers = {
  lastEvent: (activity) => instantOrNull(lastEventOf(activity)),
  eventsToday: ({ hours, now, timeZone }) =>
    eventsBetween(hours, startOfDay(timeZone, dayAt(timeZone, now)), now),
  eventsYesterday: ({ hours, now, timeZone }) => {
    const currentDay = dayAt(timeZone, now)
    const sameTime = instantAt(timeZone, wallClock(timeZone, now) - msPerDay)
    return eventsBetween(hours, startOfDay(timeZone, currentDay - 1), sameTime)
  },
  eventsThisHour: ({ hours, now }) =>
    hours.find(({ hour }) => hour === Math.floor(now / msPerHour))?.events ?? 0,
  silentSince: (activity) => instantOrNull(silenceOf(activity)),
  hours: ({ hours, now, timeZone }) => {
    const first = Math.ceil(startOfDay(timeZone, dayAt(timeZone, now) - 1) / msPerHour)
    const length = Math.floor(now / msPerHour) - first + 1
    const known = new Map(hours.map((hour) => [hour.hour, hour]))
    return Array.from({ length }, (_, index) => {
      const { events = 0, views = 0 } = known.get(first + index) ?? {}
      return { start: isoInstant((first + index) * msPerHour), events, views }
    })
  },
  days: ({ hours, now, timeZone }) => {
    const currentDay = dayAt(timeZone, now)
    const byDay = Map.groupBy(hours, ({ hour }) => dayAt(timeZone, hour * msPerHour))
    return Array.from({ length: sparkDays }, (_, index) => {
      const day = currentDay - sparkDays + 1 + index
      const own = byDay.get(day) ?? []
      return { day: isoOf(day), events: sumOf(own, 'events'), views: sumOf(own, 'views') }
    })
  },
  lastEvents: ({ lastEvents }) =>
    lastEvents.map((event) => ({ ...event, at: isoInstant(event.at) })),
  refusals: ({ refusals }) => refusals.map((event) => ({ ...event, at: isoInstant(event.at) })),
  notices: ({ notices }) =>
    notices.map(({ firstAt, lastAt, program = null, ...notice }) => ({
      ...notice,
      program,
      first: isoInstant(firstAt),
      last: isoInstant(lastAt),
    })),
  classes: (activity) =>
    seenLately(activity).map(({ seenAt, ...seen }) => ({ ...seen, lastSeen: isoInstant(seenAt) })),
}

/** The counts of a website; several of them are read together. */
async function activityOf(
  { id, publication }: Website,
  { websiteActivity, timeZones }: Context,
): Promise<PlacedActivity> {
  const timeZone = await timeZones.load(publication)
  return { ...(await websiteActivity.load(id)), timeZone }
}

function statusOf({ tracking, setup }: Website, activity: ActivityRow): WebsiteStatus {
  if (!tracking) return 'OFF'
  const isCounted = activity.notices.some(({ kind }) => kind === 'COUNTED')
  if (!isCounted) return setup === 'DONE' ? 'NEVER_SEEN' : 'SETTING_UP'
  return silenceOf(activity) === null ? 'LIVE' : 'SILENT'
}

function silenceOf(activity: ActivityRow): number | null {
  return silentSince(activity.hours, { lastEvent: lastEventOf(activity), now: activity.now })
}

function lastEventOf({ notices }: WebsiteActivity): number | null {
  return notices.find(({ kind }) => kind === 'COUNTED')?.lastAt ?? null
}

/** The part of the last hour that has passed counts as its share. */
function eventsBetween(hours: readonly WebsiteHour[], from: number, until: number): number {
  let events = 0
  for (const { hour, events: own } of hours) {
    const start = hour * msPerHour
    if (start < from || start >= until) continue
    // the running hour of today holds only what has come in
    const share = Math.min(1, (until - start) / msPerHour)
    events += until > Date.now() - msPerHour ? own : own * share
  }
  return Math.round(events)
}

function sumOf(hours: readonly WebsiteHour[], field: 'events' | 'views'): number {
  return hours.reduce((total, hour) => total + hour[field], 0)
}

function instantOrNull(at: number | null): string | null {
  return at === null ? null : isoInstant(at)
}

/** Names and keys are those of another screen. */
async function dependantsOf(
  { id, publication }: Website,
  context: Context,
): Promise<WebsiteDependant[]> {
  const { store, caller } = context
  const subject = caller?.subject ?? ''
  const { client = '' } = (await store.publications.byId(publication)) ?? {}
  const [positions, signals, activity] = await Promise.all([
    store.configuration.list({ publication, kind: 'POSITION' }, subject),
    store.configuration.find({ publication, kind: 'SIGNALS', key: 'all' }, subject),
    store.websites.activity([id], 0),
  ])
  const classes = new Set(activity.get(id)?.classes.map(({ cssClass }) => cssClass))
  const standing = positions.filter(({ newest }) =>
    classesIn(newest?.document).some((name) => classes.has(name)),
  )
  const own = signalsIn(signals?.newest?.document).filter(({ websites }) =>
    websites.includes(String(id)),
  )
  const all = [
    ...standing.map(({ place: { kind, key }, title }) => ({ kind, key, name: title ?? key })),
    ...own.map(({ key, name }) => ({ kind: 'SIGNALS' as const, key, name: name ?? key })),
  ]
  return all.map(({ kind, ...named }) =>
    sees(context, client, screenOfKind[kind])
      ? { kind, ...named }
      : { kind, key: null, name: null },
  )
}

/** The classes of a position's document. */
export function classesIn(document: unknown): string[] {
  const classes: unknown = Object(document).classes
  return Array.isArray(classes) ? classes.map(String) : []
}

/** The weeks before say what is usual, so that the first of the kept days have none. */
const longest = hourlyDays - 1

type Field = 'websiteDays' | 'websiteSilences'

/** The course of all websites of a publication over the last days. */
export const websiteCourse: Required<Pick<ClientResolvers, Field>> = {
  websiteDays: async ({ publication }, { days }, { store }) => {
    const length = within(days, { name: 'days', most: longest })
    const known = await activitiesOf(publication.id, { store })
    const { timeZone } = publication
    const hours = known.flatMap(({ activity }) => activity.hours)
    const byDay = Map.groupBy(hours, ({ hour }) => dayAt(timeZone, hour * msPerHour))
    return Array.from({ length }, (_, index) => {
      const day = today(timeZone) - length + index
      const own = byDay.get(day) ?? []
      const events = own.reduce((sum, hour) => sum + hour.events, 0)
      return { day: isoOf(day), events, views: own.reduce((sum, hour) => sum + hour.views, 0) }
    })
  },
  websiteSilences: async ({ publication }, { days }, { store }) => {
    const length = within(days, { name: 'days', most: longest })
    const known = await activitiesOf(publication.id, { store })
    const silences = known.flatMap(({ website, activity: { hours, notices, now } }) => {
      const lastEvent = notices.find(({ kind }) => kind === 'COUNTED')?.lastAt ?? null
      const from = startOfDay(publication.timeZone, dayAt(publication.timeZone, now) - length)
      const { id, name, tracking } = website
      return silencesOf(hours, { from, lastEvent, now })
        .filter(({ until }) => tracking || until !== null)
        .map(({ since, until }) => ({
          at: since,
          id: `${id} ${since}`,
          websiteId: String(id),
          name,
          since: isoInstant(since),
          until: until === null ? null : isoInstant(until),
        }))
    })
    return silences.toSorted((a, b) => b.at - a.at)
  },
}

async function activitiesOf(publication: number, { store }: Pick<Context, 'store'>) {
  const websites = await store.websites.of(publication)
  const activities = await readActivities(
    { store },
    websites.map(({ id }) => id),
  )
  return activities.flatMap((activity, place) => {
    const website = websites[place]
    return website === undefined ? [] : [{ website, activity }]
  })
}
