import type { articleReport as german } from '../de/article-report.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  rows: 'Articles',
  search: 'Search titles',
  never:
    'No views have been imported for {client}. Your articles will appear here once there is data.',
  emptyRange: 'No views in this period',
  title: 'Title',
  topic: 'Topic',
  moreTopics: 'and {count|number} more {{topic|topics}}',
  published: 'Published',
  unranked: 'Fewer than {least|number} views, too few to be ranked',
  quadrants: 'Quadrants',
  topics: 'Topics',
  banned: 'banned',
  websiteMarks: {
    label: 'W',
    began: '{name} started sending',
    ended: '{name} stopped sending',
    moved: '{name}: new address',
  },
  peak: 'most read: {title}',
} as const

/** The English texts of the article report. */
export const articleReport = texts satisfies TranslationOf<typeof german, typeof texts>
