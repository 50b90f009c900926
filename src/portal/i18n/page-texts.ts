import type { Locale } from './locale.ts'
import { useLocale } from './LocaleProvider.tsx'
import { createTexts, type Dictionary, type TextsOf } from './typed-texts.ts'

/**
 * Texts that a page brings along in both languages, as a hook that gives those in the language of the page.
 * The German ones decide keys and parameters.
 */
export function pageTexts<German extends Dictionary>(
  german: German,
  english: Dictionary,
): () => TextsOf<German> {
  const made: Record<Locale, TextsOf<German>> = {
    de: createTexts<German>('de', german),
    en: createTexts<German>('en', english),
  }
  return () => made[useLocale().locale]
}
