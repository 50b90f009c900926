import type { Language } from '../support/portal.ts'

/** How a failure is explained, by its cause: enough of the sentence to know it. */
export const explanations = {
  unknownOrganisation: {
    de: 'Diese Organisation gibt es hier nicht',
    en: 'There is no such organisation',
  },
  unreachable: { de: 'nicht erreichbar', en: 'cannot be reached' },
  timedOut: { de: 'nicht rechtzeitig geantwortet', en: 'did not answer in time' },
  cancelled: { de: 'Sie haben die Anmeldung abgebrochen', en: 'You cancelled the sign-in' },
  refused: { de: 'hat die Anmeldung abgelehnt', en: 'refused the sign-in' },
  invalid: { de: 'passte nicht zu Ihrer Anfrage', en: 'did not fit your request' },
  fast: { de: 'geht 120 Minuten vor', en: '120 minutes fast' },
  slow: { de: 'geht 120 Minuten nach', en: '120 minutes slow' },
  staleState: { de: 'vor längerer Zeit', en: 'some time ago' },
  stateMismatch: { de: 'gehört zu einer anderen Anmeldung', en: 'belongs to another sign-in' },
  missingSubject: { de: 'nicht gesagt, wer Sie sind', en: 'did not say who you are' },
  notSetUp: { de: 'anders eingerichtet', en: 'set up differently' },
  storage: { de: 'sein Speicher ist voll', en: 'its storage is full' },
} as const satisfies Record<string, Record<Language, string>>
export type Explanation = keyof typeof explanations

/** The buttons and texts around a sign-in. spec 8 */
export const ways = {
  de: {
    prefix: '',
    tag: 'de-AT',
    failed: (organisation: string) =>
      `Die Anmeldung bei der Organisation „${organisation}“ ist fehlgeschlagen.`,
    login: 'Anmelden',
    tryAgain: 'Noch einmal versuchen',
    startOver: 'Von vorn beginnen',
    account: /^Konto von /,
    signOut: 'Abmelden',
    hello: /^Guten (Morgen|Tag|Abend), Anna$/,
    notRenewed: 'Ihre Sitzung konnte nicht verlängert werden',
    expired: 'Ihre Sitzung ist abgelaufen',
    ended: 'Ihre Sitzung wurde beendet',
    signedOutHere: 'Sie sind hier abgemeldet. Die Anmeldeseite war aber nicht erreichbar',
    otherUser: 'hat sich jemand anderes angemeldet',
  },
  en: {
    prefix: '/en',
    tag: 'en-US',
    failed: (organisation: string) => `Login to organisation "${organisation}" failed.`,
    login: 'Login',
    tryAgain: 'Try again',
    startOver: 'Start over',
    account: /^Account of /,
    signOut: 'Sign out',
    hello: /^Good (morning|afternoon|evening), Anna$/,
    notRenewed: 'Your session could not be renewed',
    expired: 'Your session has expired',
    ended: 'Your session was ended',
    signedOutHere: 'You are signed out here. The sign-in page could not be reached',
    otherUser: 'Somebody else has signed in with this browser',
  },
} as const satisfies Record<Language, object>
