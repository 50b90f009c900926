import type { Locale } from './locale.ts'
import { createTexts, type Dictionary, type TextsOf } from './typed-texts.ts'

/** Texts whose languages are files of their own: only what is read is loaded. */
export interface LoadedTexts<Texts> {
  /** Brings a language here; a load that failed may be tried again. */
  load: (locale: Locale) => Promise<void>
  has: (locale: Locale) => boolean
  /** @throws Error for a language that has not been loaded. */
  in: (locale: Locale) => Texts
}

/** Declares such texts; `Base` is the dictionary that decides keys and parameters. */
export function loadedTexts<Base>(
  dictionaries: Record<Locale, () => Promise<Dictionary>>,
): LoadedTexts<TextsOf<Base>> {
  const made = new Map<Locale, TextsOf<Base>>()
  return {
    load: async (locale) => {
      if (made.has(locale)) return
      made.set(locale, createTexts<Base>(locale, await dictionaries[locale]()))
    },
    has: (locale) => made.has(locale),
    in: (locale) => {
      const texts = made.get(locale)
      if (texts === undefined) throw new Error(`The texts in ${locale} have not been loaded.`)
      return texts
    },
  }
}
