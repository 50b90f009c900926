import type { MeasureId } from './metrics.ts'

/** A report whose saved views can be sent by mail. */
interface MailedReport {
  /** the figures of the report, the first of which stands in the subject */
  readonly figures: readonly MeasureId[]
  /** the parameters of its address that narrow it, and the fields of the API's filter that they fill */
  readonly filters: Readonly<Record<string, string>>
}

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
    figures: deliveries,
    filters: { q: 'search', position: 'positionIds', topic: 'topicIds' },
  },
  POSITION_REPORT: {
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
