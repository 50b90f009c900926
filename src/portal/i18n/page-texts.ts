import { createTexts } from './formatted-texts.ts'
import type { Locale } from './locale.ts'
import { useLocale } from './LocaleProvider.tsx'
import type { Dictionary, TextsOf } from './typed-texts.ts'

/** Texts in both languages. */
export type TextsByLocale<Texts> = Readonly<Record<Locale, Texts>>

/** Texts that a page brings along in both languages. The German ones decide keys and parameters. */
export function textsByLocale<German extends Dictionary>(
  german: German,
  english: Dictionary,
): TextsByLocale<TextsOf<German>> {
  return { de: createTexts<German>('de', german), en: createTexts<German>('en', english) }
}

/** The texts in the language of the page. */
export function useTextsOf<Texts>(texts: TextsByLocale<Texts>): Texts {
  return texts[useLocale().locale]
}

/** Texts that a page brings along, as a hook that gives those in the language of the page. */
export function pageTexts<German extends Dictionary>(
  german: German,
  english: Dictionary,
): () => TextsOf<German> {
  const made = textsByLocale(german, english)
  return () => useTextsOf(made)
}
