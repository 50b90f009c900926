import { textsWith, type Dictionary, type TextsOf } from '#lib/typed-texts.ts'

import type { signIn } from './de/sign-in.ts'
import type { Locale } from './locale.ts'
import { createNumberFormat } from './numbers.ts'
import { textsInFiles } from './texts-in-files.ts'

/** The texts of sign-in alone, so that the login page does not load the whole dictionary. */
export type SessionTexts = TextsOf<typeof signIn>

/** The texts of sign-in; they work outside React and when prerendering. */
export const sessionTexts = textsInFiles(
  {
    de: async () => (await import('./de/sign-in.ts')).signIn,
    en: async () => (await import('./en/sign-in.ts')).signIn,
  },
  withNumbers,
)

/** Sign-in names no days: their formats come with the portal. */
function withNumbers(locale: Locale, dictionary: Dictionary): SessionTexts {
  const { number, percent } = createNumberFormat(locale)
  return textsWith<typeof signIn>(locale, dictionary, { number, percent })
}
