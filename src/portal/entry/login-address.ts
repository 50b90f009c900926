import { localized, withoutLocale } from '#portal/i18n/locale.ts'
import type { Locale } from '#portal/i18n/locale.ts'

/** The login page in a language, with the screen to come back to and a name for its field where there are such. */
export function loginAddress(locale: Locale, next: string | null, organisation = ''): string {
  const given = new URLSearchParams()
  if (next !== null && withoutLocale(next) !== '/') given.set('next', localized(next, locale))
  if (organisation !== '') given.set('organisation', organisation)
  const query = given.toString()
  return localized('/login', locale) + (query === '' ? '' : `?${query}`)
}
