import { describe, expect, it } from 'vitest'

import type { FaultReason } from '#machines/session/model.ts'
import { type Failure, failureWords } from '#portal/features/session/FailureNotice.tsx'
import { sessionTexts } from '#portal/i18n/session-texts.ts'

await Promise.all([sessionTexts.load('de'), sessionTexts.load('en')])
const english = sessionTexts.in('en')
const german = sessionTexts.in('de')

const failed = { kind: 'loginFailed', organisation: 'Nord', reason: 'invalid', detail: '' } as const

const wordsOf = (failure: Partial<Failure>, texts = english) =>
  failureWords({ ...failed, ...failure }, texts)

/** A message that stands alone. */
const alone = (message: string, tone = 'bad') => ({
  tone,
  message,
  explanation: '',
  detail: '',
  technical: '',
})

/** spec 8, word for word, and how German says it. */
const catalogue = `
5 | No state in response | Die Antwort enthält keinen Anmeldestatus
6 | No matching state found in storage | Der passende Anmeldestatus ist nicht mehr gespeichert
7 | State does not match | Der Anmeldestatus stimmt nicht überein
8 | ID Token is missing a subject claim | Dem ID-Token fehlt die Angabe, für wen es gilt
9 | invalid response_type in state | Der Anmeldestatus nennt einen ungültigen Antworttyp
10 | Only the Authorization Code flow (with PKCE) is supported | Nur der Authorization Code Flow (mit PKCE) wird unterstützt
11 | No popup_redirect_uri configured | Es ist keine popup_redirect_uri eingerichtet
12 | No silent_redirect_uri configured | Es ist keine silent_redirect_uri eingerichtet
13 | Network timed out | Zeitüberschreitung im Netzwerk
14 | IFrame timed out without a response | Das verborgene Fenster hat nicht rechtzeitig geantwortet`
const sentences = catalogue.trim().split('\n')

describe('a failed login', () => {
  it('spec 8 sign-in 1: names the organisation in both languages', () => {
    expect(wordsOf({})?.message).toBe('Login to organisation "Nord" failed.')
    expect(wordsOf({}, german)?.message).toBe(
      'Die Anmeldung bei der Organisation „Nord“ ist fehlgeschlagen.',
    )
  })

  it('spec 8 sign-in 2: says that name or password are wrong, and nothing more', () => {
    const reason = 'wrongCredentials'
    const words = alone('Username or password is incorrect!')
    expect(wordsOf({ reason, detail: 'invalid_grant' })).toEqual(words)
    expect(wordsOf({ reason }, german)?.message).toBe('Benutzername oder Passwort ist falsch!')
  })

  it.each(sentences)('keeps the sentence of spec 8 sign-in %s', (line) => {
    const [, detail = '', translation] = line.split(' | ')
    const words = wordsOf({ detail })
    expect(words?.detail).toBe(detail)
    expect(words?.explanation).not.toBe(english.session.explain.invalid())
    expect(wordsOf({ detail }, german)?.detail).toBe(translation)
  })

  it('says the sentence itself where no organisation is known', () => {
    const detail = 'No matching state found in storage'
    expect(wordsOf({ organisation: '', detail })?.message).toBe(detail)
    expect(wordsOf({ organisation: '' })?.message).toBe('An error occured')
  })

  it('explains each cause differently', () => {
    const reasons: FaultReason[] = [
      'unreachable',
      'offline',
      'blocked',
      'timedOut',
      'refused',
      'invalid',
      'clock',
      'storage',
      'insecure',
      'unexpected',
    ]
    const explanations = reasons.map((reason) => wordsOf({ reason })?.explanation)
    expect(new Set(explanations).size).toBe(reasons.length)
    expect(explanations).not.toContain('')
  })

  it('names the setting that lets the browser read an answer', () => {
    const failure = { reason: 'blocked', detail: 'CORS: http://x is missing' } as const
    expect(wordsOf(failure)?.explanation).toContain('"Web origins" of the portal')
    expect(wordsOf(failure)?.technical).toBe(failure.detail)
    expect(wordsOf(failure, german)?.explanation).toContain('unter „Web origins“ eintragen')
  })

  it.each([
    'invalid_scope: Invalid scopes: openid profile email',
    'unauthorized_client: Invalid client or Invalid client credentials',
    'ID Token: alg HS256',
  ])('says that only support can mend the set-up behind %s', (detail) => {
    const words = wordsOf({ reason: 'refused', detail })
    expect(words?.explanation).toBe(english.session.explain.notSetUp())
    expect(words?.technical).toBe(detail)
  })

  it('is no error where the person broke off', () => {
    const words = alone('You cancelled the sign-in. What you typed is still there.', 'calm')
    expect(wordsOf({ reason: 'cancelled', detail: 'access_denied' })).toEqual(words)
  })

  it('leaves an organisation that does not exist, or is missing, to the field', () => {
    const words = wordsOf({ reason: 'unknownOrganisation', detail: 'Realm does not exist' })
    expect(words).toEqual(alone('Login to organisation "Nord" failed.'))
    expect(wordsOf({ kind: 'organisationMissing', reason: null })).toBeNull()
  })

  it('keeps a sentence that is not in the catalogue apart, for support', () => {
    const words = wordsOf({ reason: 'unreachable', detail: 'Failed to fetch' }, german)
    expect([words?.detail, words?.technical]).toEqual(['', 'Failed to fetch'])
  })

  it.each([
    ['ID Token: iat', 120, 'ahead of', 'The clock of this computer is 2 hours fast. Set date'],
    ['ID Token: iat', 1, 'behind', 'The clock of this computer is 1 minute slow. Set date'],
    ['token response: expires_in', 0, '', 'The clocks of this computer and of the sign-in page do'],
  ])('names a wrong clock with its difference: %s %i %s', (part, minutes, side, begin) => {
    // As the identity port says it.
    const clock = `this computer's clock is ${minutes} minutes ${side} the identity provider's`
    const detail = side === '' ? part : `${part}, ${clock}`
    expect(wordsOf({ reason: 'clock', detail })?.explanation.startsWith(begin)).toBe(true)
  })
})

describe('a session that is over', () => {
  const kinds = [
    'renewalFailed',
    'sessionExpired',
    'sessionEnded',
    'userChanged',
    'organisationChanged',
  ] as const

  it('says why in a sentence of its own', () => {
    for (const texts of [english, german]) {
      const messages = kinds.map((kind) => wordsOf({ kind, reason: null }, texts)?.message)
      expect(new Set(messages).size).toBe(kinds.length)
    }
  })

  it('keeps the technical sentence of a renewal that failed', () => {
    const words = wordsOf({ kind: 'renewalFailed', detail: 'IFrame timed out without a response' })
    expect(words?.detail).toBe('IFrame timed out without a response')
    expect(wordsOf({ kind: 'sessionEnded', detail: 'gone' })?.detail).toBe('')
  })
})
