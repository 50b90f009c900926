import type { Ref } from 'react'

import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import type { FailureWords } from './failure-words.ts'

import styles from './failure-notice.module.css'

interface Props {
  ref?: Ref<HTMLDivElement>
  words: FailureWords
  texts: SessionTexts
}

/** Says what happened and what it means; a technical sentence is folded away, for support. */
export function FailureNotice({ ref, words, texts }: Props) {
  const { tone, message, explanation, detail, technical } = words
  return (
    <div
      ref={ref}
      className={styles.notice}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <p>{message}</p>
      {explanation !== '' && <p>{explanation}</p>}
      {detail !== '' && <p>{detail}</p>}
      {technical !== '' && (
        <details>
          <summary>{texts.session.details()}</summary>
          <p translate="no">{technical}</p>
        </details>
      )}
    </div>
  )
}
