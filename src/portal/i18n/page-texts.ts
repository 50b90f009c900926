import type { Dictionary, TextsOf, TranslationOf } from '#lib/typed-texts.ts'

import type { Locale } from './locale.ts'
import { useLocale } from './LocaleProvider.tsx'
import { createTexts } from './texts.ts'

/** Texts in both languages. */
export type TextsByLocale<Texts> = Readonly<Record<Locale, Texts>>

/**
 * Texts that a page brings along in both languages. The German ones decide keys and parameters; others in English do
 * not compile.
 */
export function textsByLocale<German extends Dictionary, English extends Dictionary>(
  german: German,
  english: English & TranslationOf<German, English>,
): TextsByLocale<TextsOf<German>> {
  return bothLanguages<German>(german, english)
}

/** The texts in the language of the page. */
export function useTextsOf<Texts>(texts: TextsByLocale<Texts>): Texts {
  return texts[useLocale().locale]
}

/** Texts that a page brings along, as a hook that gives those in the language of the page. */
export function pageTexts<German extends Dictionary, English extends Dictionary>(
  german: German,
  english: English & TranslationOf<German, English>,
): () => TextsOf<German> {
  const texts = bothLanguages<German>(german, english)
  return () => useTextsOf(texts)
}

function bothLanguages<German>(
  german: Dictionary,
  english: Dictionary,
): TextsByLocale<TextsOf<German>> {
  return { de: createTexts<German>('de', german), en: createTexts<German>('en', english) }
}
