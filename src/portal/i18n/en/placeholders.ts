import type { placeholders as german } from '../de/placeholders.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  emptyTitle: 'Nothing here yet',
  emptyText: 'This page is reserved for a later feature, at this same address.',
  slugText: 'This page is at exactly this address. No other address leads here.',
  toStart: 'To the start page',
  toSibling: 'To {screen}',
} as const

/** The English texts of placeholders. */
export const placeholders = texts satisfies TranslationOf<typeof german, typeof texts>
