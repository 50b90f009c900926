import type { Ref } from 'react'

import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import { explanationOf, sentenceOf } from './explanations.ts'
import type { Failure } from './explanations.ts'

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

/** A failure in words: the catalogue's message, what it means, and the technical sentence. */
interface FailureWords {
  /** `calm` where nothing went wrong: the user wanted it. */
  tone: 'bad' | 'calm'
  message: string
  explanation: string
  /** The catalogue's sentence; empty when there is none. */
  detail: string
  /** A sentence of the library or the provider, in whatever language: for support. */
  technical: string
}

/** The words for a failure, or null where the field itself says it. spec 8 */
export function failureWords(
  failure: Failure,
  { errors, session }: SessionTexts,
): FailureWords | null {
  const { kind, organisation, reason, detail } = failure
  if (kind === 'organisationMissing') return null
  if (kind !== 'loginFailed') {
    const ended = badly(session.ended[kind]())
    return kind === 'renewalFailed' ? { ...ended, ...sentenceOf(detail, errors) } : ended
  }
  if (reason === 'wrongCredentials') return badly(errors.wrongCredentials())
  if (reason === 'cancelled') return { ...badly(session.cancelled()), tone: 'calm' }
  // The field says it.
  if (reason === 'unknownOrganisation') return badly(errors.loginFailed({ organisation }))
  const sentence = sentenceOf(detail, errors)
  const explanation = explanationOf(failure, session)
  // An answer that belongs to no sign-in belongs to no organisation either.
  return organisation === ''
    ? { ...badly(sentence.detail || errors.generic(), explanation), technical: sentence.technical }
    : { ...badly(errors.loginFailed({ organisation }), explanation), ...sentence }
}

function badly(message: string, explanation = ''): FailureWords {
  return { tone: 'bad', message, explanation, detail: '', technical: '' }
}
