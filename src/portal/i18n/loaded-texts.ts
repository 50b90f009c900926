import { late } from '#lib/late.ts'

import type { Locale } from './locale.ts'
import { createTexts, type Dictionary, type TextsOf } from './typed-texts.ts'

/** Texts whose languages are files of their own: only what is read is loaded. */
export interface LoadedTexts<Texts> {
  /** Brings a language here, the same promise each time; a load that failed may be tried again. */
  load: (locale: Locale) => Promise<unknown>
  has: (locale: Locale) => boolean
  /** @throws Error for a language that has not been loaded. */
  in: (locale: Locale) => Texts
}

/** Declares such texts; `Base` is the dictionary that decides keys and parameters. */
export function loadedTexts<Base>(
  dictionaries: Record<Locale, () => Promise<Dictionary>>,
): LoadedTexts<TextsOf<Base>> {
  // Texts answer to every name, so also to `then`: by themselves they would be taken for a promise.
  const languageOf = (locale: Locale) =>
    late(async () => ({ texts: createTexts<Base>(locale, await dictionaries[locale]()) }))
  const languages = { de: languageOf('de'), en: languageOf('en') }
  return {
    load: (locale) => languages[locale].load(),
    has: (locale) => languages[locale].now() !== null,
    in: (locale) => {
      const texts = languages[locale].now()?.texts
      if (texts === undefined) throw new Error(`No texts: ${locale}`)
      return texts
    },
  }
}
