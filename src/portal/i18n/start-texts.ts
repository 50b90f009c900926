import { start as german } from './de/start.ts'
import { start as english } from './en/start.ts'
import type { Locale } from './locale.ts'
import { useLocale } from './LocaleProvider.tsx'
import { createTexts, type TextsOf } from './typed-texts.ts'

/** The texts of the start page, which it brings along in both languages. */
export type StartTexts = TextsOf<typeof german>

const made: Record<Locale, StartTexts> = {
  de: createTexts('de', german),
  en: createTexts('en', english),
}

/** The texts of the start page in the language of the page. */
export function useStartTexts(): StartTexts {
  return made[useLocale().locale]
}
