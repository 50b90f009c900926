import type { SessionTexts } from '#portal/i18n/session-texts.ts'
import type { Session } from '#portal/state/use-session.ts'

/** What the session has to say. */
export type Failure = NonNullable<Session['failure']>

/** A failure in words: the catalogue's message, what it means, and the technical sentence. */
export interface FailureWords {
  message: string
  explanation: string
  /** The catalogue's or the library's own sentence; empty when there is none. */
  detail: string
}

/** The words for a failure, or null where the field itself says it. spec 8 */
export function failureWords(failure: Failure, texts: SessionTexts): FailureWords | null {
  const { kind, organisation, detail } = failure
  if (kind === 'organisationMissing') return null
  if (kind === 'loginFailed') {
    const sentence = translated(detail, texts)
    const explanation = explanationOf(failure, texts)
    // An answer that belongs to no sign-in belongs to no organisation either.
    if (organisation === '') {
      return { message: sentence || texts.errors.generic(), explanation, detail: '' }
    }
    return { message: texts.errors.loginFailed({ organisation }), explanation, detail: sentence }
  }
  return {
    message: texts.session.explain[endings[kind]](),
    explanation: '',
    detail: kind === 'renewalFailed' ? translated(detail, texts) : '',
  }
}

/** Why a session that was there is not any more. */
const endings = {
  renewalFailed: 'renewalFailed',
  sessionExpired: 'expired',
  sessionEnded: 'ended',
} as const

/** The catalogue's sentences as the protocol says them; the dictionary has them in both languages. */
const catalogue = {
  'No state in response': 'noState',
  'No matching state found in storage': 'noMatchingState',
  'State does not match': 'stateMismatch',
  'ID Token is missing a subject claim': 'missingSubject',
  'invalid response_type in state': 'invalidResponseType',
  'Only the Authorization Code flow (with PKCE) is supported': 'onlyCodeFlow',
  'No popup_redirect_uri configured': 'noPopupRedirectUri',
  'No silent_redirect_uri configured': 'noSilentRedirectUri',
  'Network timed out': 'networkTimedOut',
  'IFrame timed out without a response': 'iframeTimedOut',
} as const

type Sentence = keyof typeof catalogue

function isSentence(detail: string): detail is Sentence {
  return detail in catalogue
}

function translated(detail: string, { errors }: SessionTexts): string {
  return isSentence(detail) ? errors[catalogue[detail]]() : detail
}

const stale: readonly string[] = ['No state in response', 'No matching state found in storage']

const explanations = {
  unknownOrganisation: 'unknown',
  unreachable: 'unreachable',
  timedOut: 'timeout',
  refused: 'cancelled',
  invalid: 'protocol',
  unexpected: 'other',
} as const

function explanationOf({ reason, detail }: Failure, { session }: SessionTexts): string {
  if (stale.includes(detail)) return session.explain.staleState()
  return session.explain[reason === null ? 'other' : explanations[reason]]()
}
