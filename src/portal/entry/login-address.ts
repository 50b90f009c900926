import { localized, withoutLocale } from '#portal/i18n/locale.ts'
import type { Locale } from '#portal/i18n/locale.ts'

/** The login page in a language, with the screen to come back to and a name for its field where there are such. */
export function loginAddress(locale: Locale, next: string | null, organisation = ''): string {
  const input = new URLSearchParams()
  if (next !== null && withoutLocale(next) !== '/') input.set('next', localized(next, locale))
  if (organisation !== '') input.set('organisation', organisation)
  const query = input.toString()
  return localized('/login', locale) + (query === '' ? '' : `?${query}`)
}
