import type { Dictionary } from '#lib/typed-texts.ts'

import type { de } from './de.ts'

/** The dictionaries of everything behind sign-in, each a file of its own. */
export const dictionaries = {
  de: async (): Promise<typeof de> => (await import('./de.ts')).de,
  en: async (): Promise<Dictionary> => (await import('./en.ts')).en,
}
