import { textsWith, type Dictionary, type TextsOf } from '#lib/typed-texts.ts'

import type { de } from './de.ts'
import { dictionaries } from './dictionaries.ts'
import { createFormat } from './formatters.ts'
import type { Locale } from './locale.ts'
import { textsInFiles } from './texts-in-files.ts'

/** Every text of the portal as a function; keys and parameters come from the German dictionary. */
export type Texts = TextsOf<typeof de>

/** The texts of everything behind sign-in that no area has of its own, in a file for each language. */
export const portalTexts = textsInFiles(dictionaries, createTexts<typeof de>)

/** The typed texts of a dictionary in a language with all formatters; `Base` decides keys and parameters. */
export function createTexts<Base>(locale: Locale, dictionary: Dictionary): TextsOf<Base> {
  const { number, percent, date } = createFormat(locale)
  return textsWith<Base>(locale, dictionary, { number, percent, date })
}
