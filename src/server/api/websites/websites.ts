import { startOfDay, today } from '#lib/zones.ts'
import type { WebsiteChange } from '#server/records/websites/websites.ts'

import { idNumber, isoInstant, pageLength, within } from '../fields/arguments.ts'
import { connectionInfo, markedVersion, versionCursor } from '../fields/cursors.ts'
import type {
  ClientResolvers,
  WebsiteChange as ChangeOutput,
  WebsiteGraphEdge,
} from '../generated/resolvers.ts'
import { readActivities, type ActivityRow } from './activity-row.ts'

const usualPage = 50
/** Days of visits that are kept ready to be asked for. */
const longestGraph = 366

type Field = 'websites' | 'website' | 'websiteGraph' | 'websiteChanges'

/** The websites of a publication. */
export const websitesResolvers: Required<Pick<ClientResolvers, Field>> = {
  websites: ({ publication }, _, { store }) => store.websites.of(publication.id),
  website: ({ publication }, { id }, { store }) =>
    store.websites.find(publication.id, idNumber(id)),
  websiteGraph: async ({ publication }, { days }, { store }) => {
    const length = within(days, { name: 'days', most: longestGraph })
    const [websites, flows] = await Promise.all([
      store.websites.of(publication.id),
      store.websites.flows(publication.id, {
        from: today(publication.timeZone) - length + 1,
        days: length,
      }),
    ])
    const ids = websites.map(({ id }) => id)
    const activities = await readActivities({ store }, ids)
    const nodes = websites.map(({ id, name }, index) => ({
      id: String(id),
      name,
      eventsToday: eventsToday(activities[index], publication.timeZone),
    }))
    const edges = flows.map(({ website, source, visits, visitsBefore }): WebsiteGraphEdge => {
      const isKnown = ids.includes(source)
      return {
        source: isKnown ? String(source) : null,
        target: String(website),
        visits,
        visitsBefore,
      }
    })
    return { nodes, edges }
  },
  websiteChanges: async ({ publication }, { first, after }, { store }) => {
    const { changes, hasNext } = await store.websites.changes(publication.id, {
      first: pageLength(first, usualPage),
      ...(after ? { before: markedVersion(after) } : {}),
    })
    const place = { hasNext, hasPrevious: Boolean(after) }
    return {
      nodes: changes.map(changeOutput),
      pageInfo: connectionInfo(changes, place, ({ id }) => versionCursor(id)),
    }
  },
}

function changeOutput({ id, website, author, at, fields, ...change }: WebsiteChange): ChangeOutput {
  return {
    ...change,
    id: String(id),
    websiteId: String(website),
    author: { id: author.subject, name: author.name },
    at: isoInstant(at),
    fields: [...fields],
  }
}

function eventsToday(activity: ActivityRow | undefined, timeZone: string) {
  if (!activity) return 0
  const start = startOfDay(timeZone, today(timeZone)) / 3_600_000
  return activity.hours
    .filter(({ hour }) => hour >= start)
    .reduce((total, { events }) => total + events, 0)
}
