import type { Ref } from 'react'

import type { Session } from '#portal/app/session/use-session.ts'
import type { SessionTexts } from '#portal/i18n/session-texts.ts'

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
function sentenceOf(
  detail: string,
  errors: SessionTexts['errors'],
): { detail: string; technical: string } {
  return isSentence(detail)
    ? { detail: errors[catalogue[detail].key](), technical: '' }
    : { detail: '', technical: detail }
}

/** A failed sign-in in plain words. */
function explanationOf({ reason, detail }: Failure, { explain }: SessionTexts['session']): string {
  if (isSentence(detail)) return explain[catalogue[detail].means]()
  if (otherSetUp.test(detail)) return explain.notSetUp()
  if (reason === null || reason === 'cancelled' || reason === 'wrongCredentials') {
    return explain.unexpected()
  }
  return reason === 'clock' ? clockWords(detail, explain) : explain[reason]()
}

/** Only support can change the client at the provider. */
const otherSetUp = /^(ID Token: alg \w|invalid_scope|(invalid|unauthorized)_client)/

type Explain = SessionTexts['session']['explain']

const clockSentence = /clock is (\d+) minutes (ahead of|behind)/

/** The fault of a wrong clock says by how much. */
function clockWords(detail: string, explain: Explain): string {
  const [, difference, side] = clockSentence.exec(detail) ?? []
  if (difference === undefined) return explain.clock()
  const time = durationWords(Number(difference), explain)
  return side === 'behind' ? explain.clockBehind({ time }) : explain.clockAhead({ time })
}

function durationWords(minutes: number, explain: Pick<Explain, 'minutes' | 'hours' | 'days'>) {
  if (minutes < 120) return explain.minutes({ count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? explain.hours({ count: hours })
    : explain.days({ count: Math.round(hours / 24) })
}

function isSentence(detail: string): detail is Sentence {
  return Object.hasOwn(catalogue, detail)
}
