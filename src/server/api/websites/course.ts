import { hourlyDays } from '#contract/website-limits.ts'
import { isoOf } from '#lib/days.ts'
import { dayAt, startOfDay, today } from '#lib/zones.ts'

import type { Context } from '../context.ts'
import { isoInstant, within } from '../fields/arguments.ts'
import type { ClientResolvers } from '../generated/resolvers.ts'
import { readActivities } from './activity-row.ts'
import { silencesOf } from './silence.ts'

const msPerHour = 3_600_000
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
