import type { ReactNode } from 'react'

import { realmOf } from '#machines/organisation.ts'
import { LoginView } from '#portal/features/session/LoginView.tsx'
import type { Locale } from '#portal/i18n/locale.ts'
import { localeCookie, localized } from '#portal/i18n/locale.ts'
import { writeCookie } from '#portal/ports/browser/cookies.ts'
import { LoginLayout } from '#portal/shell/layouts/LoginLayout.tsx'

interface FrameProps {
  locale: Locale
  /** the address of the page; its way back is kept in both languages */
  address: URL
  children: ReactNode
}

/** The login layout around a sign-in screen. */
export function SignInFrame({ locale, address, children }: FrameProps) {
  const addresses = { de: addressIn('de', address), en: addressIn('en', address) }
  const remember = (chosen: Locale): void => {
    writeCookie(localeCookie(chosen, address.protocol === 'https:'))
  }
  return (
    <LoginLayout locale={locale} addresses={addresses} onLanguage={remember}>
      {children}
    </LoginLayout>
  )
}

/** The login page as it is before anything is known of its visitor: the build writes it into HTML. */
export function BlankLoginPage({ locale }: { locale: Locale }) {
  return (
    <SignInFrame locale={locale} address={blankAddress(locale)}>
      <LoginView locale={locale} realmOf={realmOf} onSignIn={() => {}} />
    </SignInFrame>
  )
}

/** The address of that page; only path and query are looked at, it is the same at every origin. */
export function blankAddress(locale: Locale): URL {
  return new URL(localized('/login', locale), 'http://localhost')
}

/** The login page in a language; the screen to come back to follows. */
function addressIn(locale: Locale, { searchParams }: URL): string {
  const login = localized('/login', locale)
  const next = searchParams.get('next')
  if (next === null) return login
  return `${login}?${new URLSearchParams({ next: localized(next, locale) }).toString()}`
}
