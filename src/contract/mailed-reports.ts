import { isPublicationPeriod, publicationDays } from '#lib/publication-days.ts'

import type { MeasureId } from './metrics.ts'

/** A report whose saved views can be sent by mail. */
interface MailedReport {
  /** the figures of the report, the first of which stands in the subject */
  readonly figures: readonly MeasureId[]
  /** the parameters of its address that narrow it, and the fields of the API's filter that they fill */
  readonly filters: Readonly<Record<string, string>>
  /** the counts whose usual an alarm knows */
  readonly alarms: readonly AlarmCount[]
}

/** Counts that an alarm can be set on, as the API names them. */
export const alarmMeasures = {
  VIEWS: 'views',
  ARTICLES_READ: 'articlesRead',
  DELIVERED: 'delivered',
  SEEN: 'seen',
  CLICKED: 'clicked',
} as const satisfies Record<string, MeasureId>
export type AlarmCount = keyof typeof alarmMeasures

const alarms = ['DELIVERED', 'SEEN', 'CLICKED'] as const

const deliveries = [
  'delivered',
  'visibility',
  'seen',
  'visibleClickRate',
  'clicked',
  'clickRate',
] as const

/** By the screen, as the API names it. */
export const mailedReports: Readonly<Record<string, MailedReport>> = {
  DAV_ARTICLE_REPORT: {
    alarms: ['VIEWS', 'ARTICLES_READ'],
    figures: ['views', 'articlesRead', 'scrollDepth', 'dwellTime', 'fromRecommendations'],
    filters: {
      q: 'search',
      group: 'userGroups',
      topic: 'topicIds',
      section: 'sections',
      author: 'authors',
      kinds: 'kinds',
      entry: 'entryPoints',
      reg: 'registrationStatuses',
      published: 'publishedFrom publishedTo',
      field: 'quadrant',
    },
  },
  RECOMMENDATION_ARTICLE_REPORT: {
    alarms,
    figures: deliveries,
    filters: {
      q: 'search',
      topic: 'topicIds',
      box: 'boxIds',
      position: 'positionIds',
      source: 'sources',
      least: 'minDelivered',
      published: 'publishedFrom publishedTo',
    },
  },
  RECOMMENDATION_BOX_REPORT: {
    alarms,
    figures: deliveries,
    filters: { q: 'search', position: 'positionIds', topic: 'topicIds' },
  },
  POSITION_REPORT: {
    alarms,
    figures: ['delivered', 'seen', 'clicked', 'visibility', 'visibleClickRate'],
    filters: {
      q: 'search',
      source: 'sources',
      pagetype: 'pageTypes',
      position: 'positionIds',
      class: 'cssClasses',
      topic: 'topicIds',
    },
  },
}

/** The filter of a report as the API has it; each report knows some of these fields. */
export interface MailedFilter {
  readonly search?: string
  readonly topicIds?: string[]
  readonly positionIds?: string[]
}

/** The filter of the API that an address asks for. */
export function filterOf(screen: string, search: URLSearchParams): MailedFilter {
  const { filters = {} } = mailedReports[screen] ?? {}
  const set: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(filters)) {
    const written = [...new Set(search.getAll(name))].filter((text) => text.trim() !== '')
    const [first] = written
    if (first === undefined) continue
    if (name === 'q') set[field] = first.trim()
    else if (name === 'field') set[field] = first.toUpperCase().replaceAll('-', '_')
    else if (name === 'least') set[field] = leasts.includes(first) ? Number(first) : 0
    else if (name === 'published') Object.assign(set, publishedIn(first, field))
    else set[field] = written
  }
  return set
}

const leasts = ['10', '100', '1000', '10000']

function publishedIn(written: string, fields: string): Record<string, string> {
  const { from = null, to = null } = publicationDays(written, { today: '', data: null }) ?? {}
  const [first = '', last = ''] = fields.split(' ')
  return { ...(from !== null && { [first]: from }), ...(to !== null && { [last]: to }) }
}

/** True for an address with a period of publication that moves on: each day is about other articles. */
export function isMoving(search: URLSearchParams): boolean {
  return isPublicationPeriod(search.get('published') ?? '')
}
