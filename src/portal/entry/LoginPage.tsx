import type { MouseEvent, ReactNode } from 'react'

import { realmOf } from '#machines/organisation.ts'
import { LoginView } from '#portal/features/session/LoginView.tsx'
import type { Locale } from '#portal/i18n/locale.ts'
import { localeCookie } from '#portal/i18n/locale.ts'
import { currentAddress } from '#portal/ports/browser/address.ts'
import { writeCookie } from '#portal/ports/browser/storage.ts'
import { LoginLayout } from '#portal/shell/layouts/LoginLayout.tsx'

import { loginAddress } from './login-address.ts'

interface FrameProps {
  locale: Locale
  /** the screen to come back to, kept in both languages */
  next: string | null
  /** the organisation's name where no field holds it */
  organisation?: string
  children: ReactNode
}

/** The login layout around a sign-in screen. */
export function SignInFrame({ locale, next, organisation, children }: FrameProps) {
  const choose = (chosen: Locale, { currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    writeCookie(localeCookie(chosen, currentAddress().protocol === 'https:'))
    const field = document.querySelector<HTMLInputElement>('#organisation')
    currentTarget.href = loginAddress(chosen, next, field?.value ?? organisation)
  }
  return (
    <LoginLayout
      locale={locale}
      addresses={{ de: loginAddress('de', next), en: loginAddress('en', next) }}
      onLanguage={choose}
    >
      {children}
    </LoginLayout>
  )
}

/** The login page as it is before anything is known of its visitor: the build writes it into HTML. */
export function BlankLoginPage({ locale }: { locale: Locale }) {
  return (
    <SignInFrame locale={locale} next={null}>
      <LoginView locale={locale} realmOf={realmOf} onSignIn={() => {}} />
    </SignInFrame>
  )
}
