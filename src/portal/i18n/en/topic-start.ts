import type { topicStart as german } from '../de/topic-start.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  noTopics: 'No topics yet',
  planned: 'planned topics',
  nothingPlanned: 'none of {topics|number} {{topic|topics}} is planned yet',
  next: 'next: {topic}',
  nextOn: 'next: {topic} on {day}',
} as const

/** The English texts of the start page about topic planning. */
export const topicStart = texts satisfies TranslationOf<typeof german, typeof texts>
