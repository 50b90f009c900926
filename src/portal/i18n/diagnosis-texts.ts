import { diagnosis as german } from './de/diagnosis.ts'
import { diagnosis as english } from './en/diagnosis.ts'
import type { Locale } from './locale.ts'
import { useLocale } from './LocaleProvider.tsx'
import { createTexts, type TextsOf } from './typed-texts.ts'

/** The texts of the sign-in diagnosis, which its page brings along in both languages. */
export type DiagnosisTexts = TextsOf<typeof german>

const made: Record<Locale, DiagnosisTexts> = {
  de: createTexts('de', german),
  en: createTexts('en', english),
}

/** The texts of the diagnosis in the language of the page. */
export function useDiagnosisTexts(): DiagnosisTexts {
  return made[useLocale().locale]
}
