import type { detail as german } from '../de/detail.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  previous: 'Previous row',
  next: 'Next row',
  place: '{place} of {count}',
  page: 'Open as a page',
  beside: 'Show beside the list',
  close: 'Close',
  elsewhere: 'Not on this page of the list',
  elsewhereText: 'The row is on another page, or the filters exclude it.',
} as const

/** The English texts around the panel of a row. */
export const detail = texts satisfies TranslationOf<typeof german, typeof texts>
