import { createFormat } from './formatters.ts'
import type { Locale } from './locale.ts'
import { textsWith, type Dictionary, type TextsOf } from './typed-texts.ts'

/** The typed texts of a dictionary in a language with all formatters; `Base` decides keys and parameters. */
export function createTexts<Base>(locale: Locale, dictionary: Dictionary): TextsOf<Base> {
  const { number, percent, date } = createFormat(locale)
  return textsWith<Base>(locale, dictionary, { number, percent, date })
}
