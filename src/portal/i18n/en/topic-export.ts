import type { topicExport as german } from '../de/topic-export.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  topics: 'Topics, as in the list',
  articles: 'Articles of all topics',
  selection: 'Articles of the selection',
  map: 'The map as it is shown',
  png: 'Image (PNG)',
  svg: 'Vector graphic (SVG)',
  files: { map: 'Map', topics: 'Topics', articles: 'Articles by topic', selection: 'Selection' },
  title: 'Title',
  address: 'Address',
  topic: 'Topic',
  group: 'Group',
  published: 'Published',
  views: 'Views',
  scrollDepth: 'Scroll depth',
  score: 'Score',
  similarity: 'Similarity',
  plannedFor: 'Planned for',
  note: 'Note',
} as const

/** The English texts of the export of topic planning. */
export const topicExport = texts satisfies TranslationOf<typeof german, typeof texts>
