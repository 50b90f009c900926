import { errors as errorsDe } from './de/errors.ts'
import { session as sessionDe } from './de/session.ts'
import { errors as errorsEn } from './en/errors.ts'
import { session as sessionEn } from './en/session.ts'
import type { Locale } from './locale.ts'
import { createTexts, type TextsOf } from './typed-texts.ts'

const base = { errors: errorsDe, session: sessionDe }

/** The texts of sign-in alone, so that the login page does not load the whole dictionary. */
export type SessionTexts = TextsOf<typeof base>

const made: Record<Locale, SessionTexts> = {
  de: createTexts('de', base),
  en: createTexts('en', { errors: errorsEn, session: sessionEn }),
}

/** The sign-in texts of a language; works outside React and when prerendering. */
export function sessionTextsFor(locale: Locale): SessionTexts {
  return made[locale]
}
