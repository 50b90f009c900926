import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { BlankLoginPage } from '#portal/entry/LoginPage.tsx'
import { languageTags, locales, localized, type Locale } from '#portal/i18n/locale.ts'
import { plainTexts } from '#portal/i18n/plain-texts.ts'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { sessionTexts } from '#portal/i18n/session-texts.ts'
import { portalTexts } from '#portal/i18n/texts.ts'

import { FirstFrame, type FrameKind } from './FirstFrame.tsx'

import styles from '#portal/entry/plain-screens.module.css'

/** The sign-in page of one language, as the front door draws it first. */
export interface PrerenderedLogin {
  html: string
  title: string
  description: string
}

/** The frame of one screen in one language. */
export interface FrameRequest {
  locale: Locale
  /** key in the dictionary area `screens`; null where the title is not known before the data */
  title: string | null
  kind: FrameKind
  leadsToLogin: boolean
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

/** Renders the frame that stands before the scripts; nothing takes its markup over. */
export async function renderFrame({ locale, title, ...shape }: FrameRequest): Promise<string> {
  await portalTexts.load(locale)
  const texts = portalTexts.in(locale)
  const words = title === null ? undefined : screenWords(texts, title).title()
  return renderToStaticMarkup(<FirstFrame {...shape} title={words} />)
}

/** The text for people who open the page of the hidden frame. */
export function renderSilentRefresh(): string {
  return renderToStaticMarkup(<SilentRefreshNote />)
}

/** Leads a person back who came to the page of the hidden frame; one page for both languages. spec 2 */
function SilentRefreshNote() {
  return (
    <main className={styles.screen}>
      <h1 className={styles.name} translate="no">
        Masthead
      </h1>
      {locales.map((locale) => (
        <p key={locale} className={styles.words} lang={languageTags[locale]}>
          {plainTexts[locale].silentRefresh}{' '}
          <a href={localized('/', locale)}>{plainTexts[locale].toPortal}</a>
        </p>
      ))}
    </main>
  )
}
