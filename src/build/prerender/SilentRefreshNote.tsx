import { languageTags, locales, localized } from '#portal/i18n/locale.ts'
import { plainTexts } from '#portal/i18n/plain-texts.ts'

import styles from '#portal/entry/plain-screens.module.css'

/** Leads a person back who came to the page of the hidden frame; one page for both languages. spec 2 */
export function SilentRefreshNote() {
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
