import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import { explanationOf, translated } from './explanations.ts'
import type { Failure } from './explanations.ts'

/** A failure in words: the catalogue's message, what it means, and the technical sentence. */
export interface FailureWords {
  /** `calm` where nothing went wrong: somebody wanted it so. */
  tone: 'bad' | 'calm'
  message: string
  explanation: string
  /** The catalogue's or the library's own sentence; empty when there is none. */
  detail: string
}

/** The words for a failure, or null where the field itself says it. spec 8 */
export function failureWords(
  failure: Failure,
  { errors, session }: SessionTexts,
): FailureWords | null {
  const { kind, organisation, reason, detail } = failure
  if (kind === 'organisationMissing') return null
  if (kind !== 'loginFailed') {
    const shown = kind === 'renewalFailed' ? translated(detail, errors) : ''
    return { tone: 'bad', message: session.ended[kind](), explanation: '', detail: shown }
  }
  if (reason === 'wrongCredentials') return badly(errors.wrongCredentials())
  if (reason === 'cancelled') return { ...badly(session.cancelled()), tone: 'calm' }
  const sentence = translated(detail, errors)
  const explanation = explanationOf(failure, session)
  // An answer that belongs to no sign-in belongs to no organisation either.
  return organisation === ''
    ? badly(sentence || errors.generic(), explanation)
    : badly(errors.loginFailed({ organisation }), explanation, sentence)
}

function badly(message: string, explanation = '', detail = ''): FailureWords {
  return { tone: 'bad', message, explanation, detail }
}
