import type { columns as german } from '../de/columns.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  usual: 'Usual columns',
  keys: 'move with Alt and the arrow keys',
} as const

/** The English texts of the choice of columns. */
export const columns = texts satisfies TranslationOf<typeof german, typeof texts>
