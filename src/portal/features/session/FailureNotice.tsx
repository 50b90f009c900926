import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import type { FailureWords } from './failure-words.ts'

import styles from './session.module.css'

interface Props {
  words: FailureWords
  texts: SessionTexts
}

/** Says what went wrong, what it means, and below, for support, the technical sentence. */
export function FailureNotice({ words, texts }: Props) {
  const { message, explanation, detail } = words
  return (
    <div className={styles.notice} role="alert">
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
