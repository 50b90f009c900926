/** The two languages of the portal; German is the default and has no prefix (spec 2, 9). */
export type Locale = 'de' | 'en'

export const locales: readonly Locale[] = ['de', 'en']

export const defaultLocale: Locale = 'de'

/** Language tags for `lang`, `Intl` and the provider's `ui_locales` (spec 9). */
export const languageTags: Record<Locale, string> = { de: 'de-AT', en: 'en-US' }

/** The other language: there are two, so a switch needs no menu. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'de' ? 'en' : 'de'
}

/** The language of an address: `/en` and everything below it is English (spec 2). */
export function localeOf(path: string): Locale {
  return /^\/en(?:[/?#]|$)/.test(path) ? 'en' : 'de'
}

/** The address without its language prefix; always begins with a slash. */
export function withoutLocale(path: string): string {
  const rest = localeOf(path) === 'en' ? path.slice('/en'.length) : path
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The same address in a language; search and hash stay as they are. */
export function localized(path: string, locale: Locale): string {
  const plain = withoutLocale(path)
  if (locale === 'de') return plain
  return plain === '/' ? '/en' : `/en${plain.replace(/^\/(?=[?#])/, '')}`
}

const cookieName = 'locale'
const cookieDays = 365

/** The cookie that remembers the chosen language for 365 days, as one assigns it (spec 2, 9). */
export function localeCookie(locale: Locale, secure: boolean): string {
  const maxAge = cookieDays * 24 * 60 * 60
  return `${cookieName}=${locale}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The remembered language in a cookie string, or null when there is none or an unknown one. */
export function localeInCookies(cookies: string): Locale | null {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.split('=').map((part) => part.trim())
    if (name === cookieName) return locales.find((locale) => locale === value) ?? null
  }
  return null
}

/**
 * The address of a first visit. The address decides the language; the remembered choice only decides a visit to
 * the bare root. Null to stay.
 */
export function firstVisitRedirect(path: string, cookies: string): string | null {
  const remembered = localeInCookies(cookies)
  const isRoot = /^\/(?:[?#]|$)/.test(path)
  return isRoot && remembered !== null && remembered !== defaultLocale
    ? localized(path, remembered)
    : null
}
