import type { articleStart as german } from '../de/article-start.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  viewsIn: 'views in {days|number} days',
  viewsUntil: 'views in {days|number} days until {day}',
  noViews: 'No statistics imported yet',
  mostRead: 'Most read since yesterday',
  mostReadOn: 'Most read, {range}',
  mostReadEmpty: 'Nothing has been read since yesterday.',
} as const

/** The English texts of the start page about articles. */
export const articleStart = texts satisfies TranslationOf<typeof german, typeof texts>
