import { late } from '#lib/late.ts'
import type { Dictionary } from '#lib/typed-texts.ts'

import type { Locale } from './locale.ts'

/** Texts whose languages are files of their own: only what is read is loaded. */
export interface LoadedTexts<Texts> {
  /** Brings a language here, the same promise each time; a load that failed may be tried again. */
  load: (locale: Locale) => Promise<unknown>
  has: (locale: Locale) => boolean
  /** @throws Error for a language that has not been loaded. */
  in: (locale: Locale) => Texts
}

/** The file of each language. */
export type DictionaryFiles = Record<Locale, () => Promise<Dictionary>>

/** Declares such texts; `create` makes them from what a file holds. */
export function textsInFiles<Texts>(
  files: DictionaryFiles,
  create: (locale: Locale, dictionary: Dictionary) => Texts,
): LoadedTexts<Texts> {
  // Texts answer to every name, so also to `then`: by themselves they would be taken for a promise.
  const languageOf = (locale: Locale) =>
    late(async () => ({ texts: create(locale, await files[locale]()) }))
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
