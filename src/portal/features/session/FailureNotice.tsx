import type { Ref } from 'react'

import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import type { FailureWords } from './failure-words.ts'

import styles from './session.module.css'

interface Props {
  ref?: Ref<HTMLDivElement>
  words: FailureWords
  texts: SessionTexts
}

/** Says what happened, what it means, and below, for support, the technical sentence. */
export function FailureNotice({ ref, words, texts }: Props) {
  const { tone, message, explanation, detail } = words
  return (
    <div
      ref={ref}
      className={styles.notice}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <p className={styles.message}>{message}</p>
      {explanation !== '' && <p>{explanation}</p>}
      {detail !== '' && (
        <p className={styles.detail}>
          {texts.session.details()}: {detail}
        </p>
      )}
    </div>
  )
}
