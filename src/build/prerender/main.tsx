import { renderToString } from 'react-dom/server'

import { localized, type Locale } from '#portal/i18n/locale.ts'
import { textsFor } from '#portal/i18n/texts.ts'
import { BlankLoginPage } from '#portal/LoginPage.tsx'

/** The sign-in page of one language, as the front door draws it first. */
export interface PrerenderedLogin {
  html: string
  title: string
  description: string
}

/** Renders the sign-in page; the front door takes over this very markup. */
export function renderLogin(locale: Locale): PrerenderedLogin {
  // Only path and query are looked at: the page is the same at every origin.
  const address = new URL(localized('/login', locale), 'http://localhost')
  const { title, purpose } = textsFor(locale).screens.login
  return {
    html: renderToString(<BlankLoginPage locale={locale} address={address} />),
    title: `${title()} · Masthead`,
    description: purpose(),
  }
}
