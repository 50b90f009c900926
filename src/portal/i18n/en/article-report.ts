import type { articleReport as german } from '../de/article-report.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  deck: '{client}, {range}, compared with the {days|number} days before',
  deckDay: '{client}, {range}, compared with the day before',
  deckAlone: '{client}, {range}',
  userGroup: 'User group',
  entryPoint: 'Entry point',
  registration: 'Registration',
  topic: 'Topic',
  searchPlaceholder: 'Search titles',
  figures: {
    label: 'Figures of the period',
    views: 'Views',
    articlesRead: 'Articles read',
    scrollDepth: 'Scroll depth, weighted',
    dwellTime: 'Dwell time',
  },
  points: '{change} pts',
  chartLabel: 'Views per day',
  chartBefore: 'Period before',
  tableLabel: 'Articles',
  columns: {
    title: 'Title',
    topic: 'Topic',
    published: 'Published',
    views: 'Views',
    change: 'Change',
    scrollDepth: 'Scroll depth',
    dwellTime: 'Dwell time',
    trend: 'Trend',
  },
  perPage: 'Articles',
  actionsOf: 'Actions: {title}',
  open: 'Open article',
  copy: 'Copy link',
  ban: 'Put on the banlist',
  banned: 'The article is on the banlist now',
  bannedAlready: 'The article is on the banlist already',
  copied: 'Link copied',
  copyFailed: 'The browser did not allow copying',
  moreTopics: 'and {count|number} more {{topic|topics}}',
  never: {
    title: 'No statistics yet',
    text: 'No views have been imported for {client}. Your articles will appear here once there is data.',
  },
  emptyRange: {
    title: 'No views in this period',
    text: 'There are statistics for {range}.',
    action: 'Show {range}',
  },
  clearFilters: 'Clear search and filters',
} as const

/** The English texts of the article report. */
export const articleReport = texts satisfies TranslationOf<typeof german, typeof texts>
