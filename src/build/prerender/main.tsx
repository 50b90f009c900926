import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { BlankLoginPage } from '#portal/entry/LoginPage.tsx'
import type { Locale } from '#portal/i18n/locale.ts'
import { sessionTexts } from '#portal/i18n/session-texts.ts'
import { portalTexts } from '#portal/i18n/texts.ts'

import { SilentRefreshNote } from './SilentRefreshNote.tsx'

/** The sign-in page of one language, as the front door draws it first. */
export interface PrerenderedLogin {
  html: string
  title: string
  description: string
}

/** Renders the sign-in page; the front door takes over this very markup. */
export async function renderLogin(locale: Locale): Promise<PrerenderedLogin> {
  await Promise.all([sessionTexts.load(locale), portalTexts.load(locale)])
  const { title, purpose } = portalTexts.in(locale).screens.login
  return {
    html: renderToString(<BlankLoginPage locale={locale} />),
    title: `${title()} · Masthead`,
    description: purpose(),
  }
}

/** The text for people who open the page of the hidden frame. */
export function renderSilentRefresh(): string {
  return renderToStaticMarkup(<SilentRefreshNote />)
}
