import { de } from './de.ts'
import { en } from './en.ts'
import type { Locale } from './locale.ts'
import { createTexts, type TextsOf } from './typed-texts.ts'

/** Every text of the portal as a function; keys and parameters come from the German dictionary. */
export type Texts = TextsOf<typeof de>

const made: Record<Locale, Texts> = { de: createTexts('de', de), en: createTexts('en', en) }

/** The texts of a language, for code outside React. */
export function textsFor(locale: Locale): Texts {
  return made[locale]
}
