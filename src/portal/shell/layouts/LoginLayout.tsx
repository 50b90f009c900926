import '#portal/ui/theme/base-styles.ts'
import type { MouseEvent, ReactNode } from 'react'

import { languageTags, locales, type Locale } from '#portal/i18n/locale.ts'
import { sessionTexts } from '#portal/i18n/session-texts.ts'
import { OxfordRule } from '#portal/ui/page/PageHead.tsx'
import { Wordmark } from '#portal/ui/page/Wordmark.tsx'

import styles from './login-layout.module.css'

interface Props {
  locale: Locale
  /** This screen's address in each language. */
  addresses: Record<Locale, string>
  /** Called when a language is chosen, to remember it; the link is followed all the same. */
  onLanguage?: (locale: Locale, event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}

const names: Record<Locale, string> = { de: 'Deutsch', en: 'English' }

/**
 * The login layout (spec 2): nameplate and form at the left, the halftone at the right. Plain React
 * without component library or router, so that it can be rendered into the HTML.
 */
export function LoginLayout({ locale, addresses, onLanguage, children }: Props) {
  const texts = sessionTexts.in(locale)
  return (
    <div className={styles.layout}>
      <main className={styles.main}>
        <header className={styles.head}>
          <h1>
            <Wordmark size="front" />
          </h1>
          <OxfordRule />
        </header>
        {children}
        <nav className={styles.languages} aria-label={texts.session.language()}>
          {locales.map((other) => (
            <a
              key={other}
              href={addresses[other]}
              hrefLang={languageTags[other]}
              lang={other}
              aria-current={other === locale ? 'true' : undefined}
              onClick={(event) => onLanguage?.(other, event)}
            >
              {names[other]}
            </a>
          ))}
        </nav>
      </main>
      <div className={styles.picture} aria-hidden />
    </div>
  )
}
