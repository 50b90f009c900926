import type { banlistStart as german } from '../de/banlist-start.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  lastAdded: 'banned addresses, last added on {day}',
  lastAddedToday: 'banned addresses, last added today',
  noEntries: 'Nothing is banned yet',
  import: 'Import into the banlist',
  importOpen: '{open|number} of {all|number} addresses left, {when}',
  importNotTaken: '{name}, not imported yet',
  pasted: 'Pasted addresses',
} as const

/** The English texts of the start page about the banlist. */
export const banlistStart = texts satisfies TranslationOf<typeof german, typeof texts>
