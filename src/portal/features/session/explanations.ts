import type { Session } from '#portal/app/session/use-session.ts'
import type { SessionTexts } from '#portal/i18n/session-texts.ts'

/** The messages of the session. */
export type Failure = NonNullable<Session['failure']>

/**
 * The catalogue's sentences as the protocol says them: the dictionary's key for each, and what it means
 * to the person. spec 8
 */
const catalogue = {
  'No state in response': { key: 'noState', means: 'staleState' },
  'No matching state found in storage': { key: 'noMatchingState', means: 'staleState' },
  'State does not match': { key: 'stateMismatch', means: 'stateMismatch' },
  'ID Token is missing a subject claim': { key: 'missingSubject', means: 'missingSubject' },
  'invalid response_type in state': { key: 'invalidResponseType', means: 'stateMismatch' },
  'Only the Authorization Code flow (with PKCE) is supported': {
    key: 'onlyCodeFlow',
    means: 'notSetUp',
  },
  'No popup_redirect_uri configured': { key: 'noPopupRedirectUri', means: 'notSetUp' },
  'No silent_redirect_uri configured': { key: 'noSilentRedirectUri', means: 'notSetUp' },
  'Network timed out': { key: 'networkTimedOut', means: 'timedOut' },
  'IFrame timed out without a response': { key: 'iframeTimedOut', means: 'timedOut' },
} as const

type Sentence = keyof typeof catalogue

/** A sentence of the catalogue in the language of the page, or one that only support understands. */
export function sentenceOf(
  detail: string,
  errors: SessionTexts['errors'],
): { detail: string; technical: string } {
  return isSentence(detail)
    ? { detail: errors[catalogue[detail].key](), technical: '' }
    : { detail: '', technical: detail }
}

/** A failed sign-in in plain words. */
export function explanationOf(
  { reason, detail }: Failure,
  { explain }: SessionTexts['session'],
): string {
  if (isSentence(detail)) return explain[catalogue[detail].means]()
  if (otherSetUp.test(detail)) return explain.notSetUp()
  if (reason === null || reason === 'cancelled' || reason === 'wrongCredentials') {
    return explain.unexpected()
  }
  return reason === 'clock' ? clockWords(detail, explain) : explain[reason]()
}

/** Only support can change the client at the provider. */
const otherSetUp = /^(ID Token: alg \w|invalid_scope|(invalid|unauthorized)_client)/

const clockSentence = /clock is (\d+) minutes (ahead of|behind)/

/** The fault of a wrong clock says by how much. */
function clockWords(detail: string, explain: SessionTexts['session']['explain']): string {
  const [, difference, side] = clockSentence.exec(detail) ?? []
  if (difference === undefined) return explain.clock()
  const minutes = Number(difference)
  return side === 'behind' ? explain.clockBehind({ minutes }) : explain.clockAhead({ minutes })
}

function isSentence(detail: string): detail is Sentence {
  return Object.hasOwn(catalogue, detail)
}
