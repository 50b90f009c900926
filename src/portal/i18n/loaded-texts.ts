import type { Locale } from './locale.ts'
import { createTexts, type Dictionary, type TextsOf } from './typed-texts.ts'

/** Texts whose languages are files of their own: only what is read is loaded. */
export interface LoadedTexts<Texts> {
  /** Brings a language here, the same promise each time; a load that failed may be tried again. */
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
  const loads = new Map<Locale, Promise<void>>()
  const begin = async (locale: Locale): Promise<void> => {
    made.set(locale, createTexts<Base>(locale, await dictionaries[locale]()))
  }
  return {
    load: (locale) => {
      const load = loads.get(locale) ?? begin(locale)
      loads.set(locale, load)
      load.catch(() => loads.delete(locale))
      return load
    },
    has: (locale) => made.has(locale),
    in: (locale) => {
      const texts = made.get(locale)
      if (texts === undefined) throw new Error(`The texts in ${locale} have not been loaded.`)
      return texts
    },
  }
}
