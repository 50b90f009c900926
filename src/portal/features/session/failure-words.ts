import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import { explanationOf, sentenceOf } from './explanations.ts'
import type { Failure } from './explanations.ts'

/** A failure in words: the catalogue's message, what it means, and the technical sentence. */
export interface FailureWords {
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
