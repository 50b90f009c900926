import type { articleTopics as german } from '../de/article-topics.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  title: 'Views by topic',
  once: 'each article counts towards its strongest topic',
  onceAndTick: 'each article counts towards its strongest topic; the tick shows: {line}',
  topic: 'Topic',
  articles: 'Articles',
  each: 'per article',
  none: 'no topic',
  all: 'Show all {count|number} topics',
} as const

/** The English texts of the views by topic. */
export const articleTopics = texts satisfies TranslationOf<typeof german, typeof texts>
