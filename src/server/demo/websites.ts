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
import { demoPositions } from './boxes.ts'
import { type DemoPublication, siteOf } from './publications.ts'
import { shareOf, type Random } from './random.ts'

const msPerHour = 3_600_000
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
interface DemoWebsite {
  readonly name: string
  readonly url: string
  readonly extendedTracking: boolean
  /** events on a usual day */
  readonly events: number
  readonly hoursSilent: number
}

/** Registers the websites of a publication, with the counts of the last weeks. */
export async function writeWebsites(making: Making): Promise<void> {
  const author = { subject: 'demo', name: making.publication.organisation.editor }
  const { store, id, publication } = making
  const counted: CountedWebsite[] = []
  for (const { name, url, extendedTracking, ...rest } of websitesOf(publication)) {
    const fields = { name, url, extendedTracking, origins: [new URL(url).origin], tracking: true }
    const operation = `demo ${url}`
    const writer = { author, operation }
    const made = await store.websites.create(id, { ...fields, setup: 'DONE' }, writer)
    if (made.kind === 'saved') counted.push(countsOf({ ...making, website: made.website.id }, rest))
  }
  const [first, second] = counted
  if (first && second) {
    const { today } = making
    counted[0] = { ...first, flows: flowsFrom(second.website, today, publication.reach * 0.012) }
    counted[1] = { ...second, flows: flowsFrom(first.website, today, publication.reach * 0.03) }
  }
  await store.websites.count({ spool: `demo ${publication.client}`, part: 1, websites: counted })
}

const daysOfFlows = 56

/** The visits that another website passed on in the last weeks, a little more each week. */
function flowsFrom(source: number, today: number, visits: number): CountedWebsite['flows'] {
  return Array.from({ length: daysOfFlows }, (_, place) => {
    const day = today - daysOfFlows + 1 + place
    const growth = 0.9 + (0.2 * place) / daysOfFlows
    const weekday = 1 + 0.3 * Math.cos((day * 2 * Math.PI) / 7)
    return { source, day, visits: Math.round(visits * growth * weekday) }
  })
}

function websitesOf(publication: DemoPublication): DemoWebsite[] {
  const { name, reach } = publication
  const site = siteOf(publication)
  const archive = site.replace('www.', 'archiv.')
  return [
    { name, url: `${site}/`, extendedTracking: true, events: reach * 60, hoursSilent: 0 },
    {
      name: `${name} Archiv`,
      url: `${archive}/`,
      extendedTracking: false,
      events: reach * 4,
      hoursSilent: 52,
    },
  ]
}

function countsOf(
  { id, random, now, today, website, pages }: Making & { readonly website: number },
  { events, hoursSilent }: Pick<DemoWebsite, 'events' | 'hoursSilent'>,
): CountedWebsite {
  const last = Math.floor(now / msPerHour) - hoursSilent
  const hours = Array.from({ length: daysWithEvents * 24 }, (_, index): WebsiteHour => {
    const hour = last - daysWithEvents * 24 + 1 + index
    const count = Math.round((events / 24) * shareOf(hour % 24) * (0.9 + 0.2 * random.next()))
    return { hour, events: count, views: Math.round(count * 0.45) }
  })
  const lastAt = now - hoursSilent * msPerHour
  const total = hours.reduce((sum, hour) => sum + hour.events, 0)
  const firstAt = now - daysWithEvents * 24 * msPerHour
  const notice: WebsiteNotice = { kind: 'COUNTED', count: total, host: '', firstAt, lastAt }
  const isRead = hoursSilent === 0
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
