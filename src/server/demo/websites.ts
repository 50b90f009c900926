import type { Day } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import type { Store } from '../records/store.ts'
import type {
  CountedClass,
  CountedWebsite,
  WebsiteEvent,
  WebsiteHour,
  WebsiteNotice,
} from '../records/websites/activity.ts'
import type { Website } from '../records/websites/websites.ts'
import { weekday } from './articles.ts'
import { demoPositions } from './boxes.ts'
import { type DemoPublication, type DemoSister, siteOf } from './publications.ts'
import { shareOf, type Random } from './random.ts'

const msPerHour = 3_600_000
const msPerDay = 24 * msPerHour
const daysWithEvents = 35
/** Articles that are open now, and those that were in the last days. */
const [pagesRead, articlesRead] = [5, 318]

interface Making {
  readonly store: Store
  readonly id: number
  readonly publication: DemoPublication
  readonly random: Random
  /** milliseconds */
  readonly now: number
  readonly today: Day
  /** addresses of its articles, those that are read now last */
  readonly pages: readonly string[]
}

/** A website of the demo, and how long ago its last event came in. */
interface DemoWebsite extends Omit<DemoSister, 'host'> {
  readonly url: string
  readonly extendedTracking: boolean
  readonly hoursSilent?: number
}

/** Registers the websites of a publication, with the counts of the last weeks; the id of its own comes back. */
export async function writeWebsites(making: Making): Promise<number> {
  const { store, id, publication } = making
  const counted: CountedWebsite[] = []
  for (const website of websitesOf(publication)) {
    const result = await register(making, website)
    if (website.events > 0) counted.push(countsOf({ ...making, website: result.id }, website))
  }
  const websites = counted.map((one, index) => ({
    ...one,
    flows: counted.flatMap((from, at) => flowsFrom(from.website, making, visitsOf(at, index))),
  }))
  await store.websites.count({ spool: `demo ${publication.client}`, part: 1, websites })
  return counted[0]?.website ?? id
}

/** A website goes through the steps that people take. */
async function register(
  { store, id, publication, today }: Making,
  { name, url, extendedTracking, age, off, isNew }: DemoWebsite,
): Promise<Website> {
  const { editor, team } = publication.organisation
  const by = (person: string, days: number) => ({
    author: { subject: 'demo', name: person },
    operation: `demo ${url} ${days}`,
    at: (today - days) * msPerDay + (7.4 + (days % 9)) * msPerHour,
  })
  const fields = { name, url, extendedTracking, origins: [new URL(url).origin], tracking: true }
  const setup = isNew ? 'SNIPPET' : 'DONE'
  const made = await store.websites.create(id, { ...fields, setup }, by(editor, age))
  if (made.kind !== 'saved') throw new Error(`The website ${url} is not there: ${made.kind}`)
  const { website } = made
  if (off !== undefined) {
    const change = { id: website.id, version: website.version, fields: { tracking: false } }
    await store.websites.change(id, change, by(team.at(-1) ?? editor, off))
  }
  return website
}

/** Sunday first. */
const weekShare = [0.62, 1.12, 1.16, 1.14, 1.1, 1.05, 0.68]
const daysOfFlows = 56
/** Visits for each hundred readers that one website passes on to another: rows give, columns take. */
const passed = [
  [0, 3, 2.4, 0.9],
  [1.2, 0, 0.2, 0.1],
  [0.7, 0.1, 0, 0.4],
  [0.3, 0.1, 0.2, 0],
]

function visitsOf(from: number, to: number): number {
  return passed[from]?.[to] ?? 0
}

/** The visits that another website passed on in the last weeks, a little more each week. */
function flowsFrom(
  source: number,
  { today, publication }: Making,
  share: number,
): CountedWebsite['flows'] {
  if (share === 0) return []
  return Array.from({ length: daysOfFlows }, (_, place) => {
    const day = today - daysOfFlows + 1 + place
    const growth = 0.9 + (0.2 * place) / daysOfFlows
    const usual = publication.reach * share * growth * (weekShare[weekday(day)] ?? 1)
    return { source, day, visits: Math.round(usual / 100) }
  })
}

/** The websites of a publication, its own first. */
export function websitesOf(publication: DemoPublication): DemoWebsite[] {
  const { name, reach, articles, sisters } = publication
  const events = Math.round(reach * articles * 0.025)
  const at = (host: string) => siteOf(publication).replace('www.', `${host}.`)
  const own = { name, url: `${at('www')}/`, extendedTracking: true, events, age: 412 }
  return [
    own,
    {
      name: `${name} Archiv`,
      url: `${at('archiv')}/`,
      extendedTracking: false,
      events: Math.round(events / 15),
      age: 388,
      hoursSilent: 52,
    },
    ...sisters.map(({ host, ...sister }) => ({
      ...sister,
      url: `${at(host)}/`,
      extendedTracking: false,
    })),
  ]
}

function countsOf(
  { id, random, now, today, website, pages }: Making & { readonly website: number },
  { events, extendedTracking, hoursSilent = 0 }: DemoWebsite,
): CountedWebsite {
  const last = Math.floor(now / msPerHour) - hoursSilent
  const hours = Array.from({ length: daysWithEvents * 24 }, (_, index): WebsiteHour => {
    const hour = last - daysWithEvents * 24 + 1 + index
    const usual =
      (events / 24) * shareOf(hour % 24) * (weekShare[weekday(Math.floor(hour / 24))] ?? 1)
    const count = Math.round(usual * (0.9 + 0.2 * random.next()))
    return { hour, events: count, views: Math.round(count * 0.45) }
  })
  const lastAt = now - hoursSilent * msPerHour
  const total = hours.reduce((sum, hour) => sum + hour.events, 0)
  const firstAt = now - daysWithEvents * 24 * msPerHour
  const notice: WebsiteNotice = { kind: 'COUNTED', count: total, host: '', firstAt, lastAt }
  const isRead = extendedTracking
  return {
    website,
    publication: id,
    hours,
    notices: [notice],
    events: isRead ? lastEvents(pages.slice(-pagesRead), now) : [],
    refusals: [],
    flows: [],
    classes: isRead ? seenClasses(pages, { now, today }) : [],
  }
}

/** The classes of the positions that have delivered something: those of articles on many pages, the others on few. */
function seenClasses(
  pages: readonly string[],
  { now, today }: Pick<Making, 'now' | 'today'>,
): CountedClass[] {
  return demoPositions
    .filter(({ stretches }) =>
      stretches.some(({ delivered }) => delivered.some((share) => share > 0)),
    )
    .map(({ cssClass, pageType }, place) => {
      const on = pageType === 'article' ? articlesRead - place * 11 : 1 + (place % 3)
      return {
        cssClass,
        seenAt: now,
        pages: new Map(pages.slice(-on).map((url) => [idOf(url), today])),
      }
    })
}

const secondsBetween = 7

/** Each page is opened, and the one before is left; newest last. */
function lastEvents(pages: readonly string[], now: number): WebsiteEvent[] {
  const events = pages.flatMap((address, index): Omit<WebsiteEvent, 'at'>[] => [
    { kind: 'VIEW', address, detail: '' },
    { kind: 'SEEN', address, detail: 'Mehr zum Thema' },
    { kind: 'READ', address, detail: `${35 + index * 12} %, ${28 + index * 19} s` },
  ])
  return events.map((event, index) => ({
    ...event,
    at: now - (events.length - 1 - index) * secondsBetween * 1000,
  }))
}
