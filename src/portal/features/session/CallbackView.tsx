import { useEffect, useRef } from 'react'

import type { Locale } from '#portal/i18n/locale.ts'
import { sessionTexts } from '#portal/i18n/session-texts.ts'

import type { Failure } from './FailureNotice.tsx'
import { FailureNotice, failureWords } from './FailureNotice.tsx'

import styles from './failure-notice.module.css'
import actions from './sign-in-form.module.css'

interface CallbackViewProps {
  locale: Locale
  failure: Failure
  /** The same organisation and the same way back; left out where neither is known. */
  onTryAgain: (() => void) | undefined
  /** The login form. */
  onStartOver: () => void
}

/** `/auth`: why sign-in was not completed, and the ways on. spec 2, spec 8 */
export function CallbackView({ locale, failure, onTryAgain, onStartOver }: CallbackViewProps) {
  const texts = sessionTexts.in(locale)
  const words = failureWords(failure, texts)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h2 ref={title} className={styles.failed} tabIndex={-1}>
        {texts.session.failedTitle()}
      </h2>
      {words !== null && <FailureNotice words={words} texts={texts} />}
      <div className={styles.ways}>
        {onTryAgain !== undefined && (
          <button type="button" className={actions.login} onClick={onTryAgain}>
            {texts.session.tryAgain()}
          </button>
        )}
        <button
          type="button"
          className={onTryAgain === undefined ? actions.login : actions.quiet}
          onClick={onStartOver}
        >
          {texts.session.startOver()}
        </button>
      </div>
    </>
  )
}
