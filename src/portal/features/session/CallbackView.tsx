import type { Locale } from '#portal/i18n/locale.ts'
import { sessionTextsFor } from '#portal/i18n/session-texts.ts'

import { failureWords, type Failure } from './failure-words.ts'
import { FailureNotice } from './FailureNotice.tsx'

import styles from './session.module.css'

export interface CallbackViewProps {
  locale: Locale
  failure?: Failure | null
  /** The same organisation and the same way back. */
  onTryAgain: () => void
  /** The login form. */
  onStartOver: () => void
}

/** `/auth`: sign-in is being completed, or why it was not. spec 2, spec 8 */
export function CallbackView({
  locale,
  failure = null,
  onTryAgain,
  onStartOver,
}: CallbackViewProps) {
  const texts = sessionTextsFor(locale)
  const words = failure === null ? null : failureWords(failure, texts)
  if (words === null) {
    return (
      <output className={styles.completing}>
        <span>{texts.session.completing()}</span>
        <span className={styles.line} aria-hidden />
      </output>
    )
  }
  return (
    <>
      <h2 className={styles.failed}>{texts.session.failedTitle()}</h2>
      <FailureNotice words={words} texts={texts} />
      <div className={styles.ways}>
        <button type="button" className={styles.login} onClick={onTryAgain}>
          {texts.session.tryAgain()}
        </button>
        <button type="button" className={styles.quiet} onClick={onStartOver}>
          {texts.session.startOver()}
        </button>
      </div>
    </>
  )
}
