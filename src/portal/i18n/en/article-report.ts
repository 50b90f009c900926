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
  open: 'Open article',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The browser did not allow copying',
  ban: 'Put on the banlist',
  banned: '“{title}” is no longer recommended',
  undo: 'Undo',
  unban: 'Take off the banlist',
  unbanned: '“{title}” is recommended again',
  numbers: 'Figures of the article',
  course: 'Course: from {first} to {last}, at most {highest}',
  bannedAlready: 'The article is on the banlist already',
} as const

/** The English texts of the article report. */
export const articleReport = texts satisfies TranslationOf<typeof german, typeof texts>
