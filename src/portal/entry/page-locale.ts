import {
  defaultLocale,
  localeInCookies,
  localeOf,
  locales,
  withoutLocale,
} from '#portal/i18n/locale.ts'
import type { Locale } from '#portal/i18n/locale.ts'

interface Visit {
  /** the address after sign-in when this is its callback; null when unknown */
  next: string | null
  cookies: string
}

/**
 * The language of an address. The callback has one address for both: where it leads to decides there,
 * and where that is not known, the remembered choice. spec 2
 */
export function pageLocale({ pathname }: URL, { next, cookies }: Visit): Locale {
  const written = localeOf(pathname)
  if (written !== defaultLocale || !isCallback(pathname)) return written
  return next === null ? (localeInCookies(cookies) ?? defaultLocale) : localeOf(next)
}

/** The language that was chosen on the provider's page, as its answer says; null where none was. */
export function chosenLocale({ pathname, searchParams }: URL): Locale | null {
  const chosen = searchParams.get('ui_locales')
  return (isCallback(pathname) && locales.find((locale) => locale === chosen)) || null
}

/** True when the provider leads back to this path. */
export function isCallback(pathname: string): boolean {
  return /^\/auth\/?$/.test(withoutLocale(pathname))
}
