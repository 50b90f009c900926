import type { StepContext } from '../context.ts'
import { passwordLength } from '../sign-in/default-passwords.ts'

const { shortest, longest } = passwordLength

/** Languages of the sign-in pages. spec 9 */
export type Language = 'de' | 'en'

/** Every text of the sign-in pages, German: the base that fixes the shape. */
const de = {
  signIn: 'Anmelden',
  signInTitle: (organisation: string) => `Anmelden bei ${organisation}`,
  signInText: 'Geben Sie Benutzername und Passwort ein.',
  username: 'Benutzername',
  password: 'Passwort',
  required: (property: string) => `${property} ist ein Pflichtfeld`,
  wrongCredentials: 'Benutzername oder Passwort ist falsch!',
  busy: 'Gerade melden sich sehr viele an. Bitte versuchen Sie es gleich noch einmal.',
  defaultPassword:
    'Mit diesem Passwort ist die Anmeldung hier nicht möglich: Es ist ein Standardpasswort, das ' +
    'jeder kennt. Bitte lassen Sie sich ein neues geben.',
  locked: (seconds: number) =>
    `Zu viele Fehlversuche. Bitte versuchen Sie es in ${wait(seconds, deUnits)} wieder.`,
  otherOrganisation: 'Andere Organisation',
  language: 'Sprache',
  demoTitle: 'Demo-Zugänge, das Passwort ist immer',
  demoRights: {
    ada: 'alle Bereiche',
    jonas: 'Artikelbericht und Sperrliste',
    mira: 'nur Praxis heute',
    gast: 'keine Rechte',
    lena: 'alle Bereiche',
  } as Record<string, string>,
  invitationTitle: (organisation: string) => `Einladung zu ${organisation}`,
  invitationText: (firstName: string) =>
    `Guten Tag, ${firstName}! Wählen Sie ein Passwort, dann sind Sie angemeldet.`,
  invitationOpens: (publications: string) => `Die Einladung gilt für: ${publications}.`,
  newPassword: 'Neues Passwort',
  passwordHint: `Das Passwort braucht ${shortest} bis ${longest} Zeichen.`,
  repeatPassword: 'Passwort wiederholen',
  passwordsDiffer: 'Die beiden Passwörter sind verschieden.',
  passwordTooPlain: 'Dieses Passwort errät jeder. Bitte wählen Sie ein anderes.',
  acceptInvitation: 'Passwort setzen und anmelden',
  noInvitationTitle: 'Keine offene Einladung',
  invitationGone:
    'Dieser Link gilt nicht oder nicht mehr: Jeder Link gilt einmal. Wenn Sie schon ein Passwort ' +
    'gesetzt haben, melden Sie sich damit an; sonst bitten Sie um eine neue Einladung.',
  invitationOver: (author: string) =>
    `Die Einladung ist abgelaufen. Bitten Sie ${author} um einen neuen Link.`,
  signOut: 'Abmelden',
  staySignedIn: 'Angemeldet bleiben',
  signOutTitle: 'Abmelden?',
  signOutQuestion: (organisation: string) =>
    `Sie sind bei ${organisation} angemeldet. Möchten Sie die Sitzung beenden?`,
  signedOutTitle: 'Sie sind abgemeldet',
  signedOutText: 'Ihre Sitzung ist beendet.',
  toPortal: 'Zum Portal',
  toLogin: 'Zur Anmeldung im Portal',
  errorTitle: 'Anmeldung nicht möglich',
  expired: 'Diese Anmeldeseite ist abgelaufen. Bitte beginnen Sie die Anmeldung im Portal neu.',
  badRequest: 'Die Anfrage an die Anmeldung ist ungültig. Bitte beginnen Sie im Portal neu.',
  serverError: 'Bei der Anmeldung ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  unknownRealmTitle: 'Organisation nicht gefunden',
  unknownRealm: (realm: string) => `Eine Organisation „${realm}“ gibt es hier nicht.`,
}

/** The texts in one language. */
export type Texts = typeof de

const en: Texts = {
  signIn: 'Login',
  signInTitle: (organisation) => `Sign in to ${organisation}`,
  signInText: 'Enter username and password.',
  username: 'Username',
  password: 'Password',
  required: (property) => `${property} is required`,
  wrongCredentials: 'Username or password is incorrect!',
  busy: 'Very many are signing in right now. Please try again in a moment.',
  defaultPassword:
    'You cannot sign in with this password here: it is a default password, which everybody knows. ' +
    'Please ask for a new one.',
  locked: (seconds) => `Too many failed attempts. Please try again in ${wait(seconds, enUnits)}.`,
  otherOrganisation: 'Other organisation',
  language: 'Language',
  demoTitle: 'Demo users, the password is always',
  demoRights: {
    ada: 'all areas',
    jonas: 'article report and banlist',
    mira: 'Praxis heute only',
    gast: 'no rights',
    lena: 'all areas',
  },
  invitationTitle: (organisation) => `Invitation to ${organisation}`,
  invitationText: (firstName) => `Hello, ${firstName}! Choose a password, and you are signed in.`,
  invitationOpens: (publications) => `The invitation is for: ${publications}.`,
  newPassword: 'New password',
  passwordHint: `The password needs ${shortest} to ${longest} characters.`,
  repeatPassword: 'Repeat the password',
  passwordsDiffer: 'The two passwords are different.',
  passwordTooPlain: 'Everybody guesses this password. Please choose another one.',
  acceptInvitation: 'Set password and sign in',
  noInvitationTitle: 'No open invitation',
  invitationGone:
    'This link is not valid, or no longer: each link can be used once. If you have set a password ' +
    'already, sign in with it; otherwise ask for a new invitation.',
  invitationOver: (author) => `The invitation has ended. Ask ${author} for a new link.`,
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
  signOutTitle: 'Sign out?',
  signOutQuestion: (organisation) =>
    `You are signed in to ${organisation}. Do you want to end the session?`,
  signedOutTitle: 'You are signed out',
  signedOutText: 'Your session has ended.',
  toPortal: 'To the portal',
  toLogin: 'To the portal’s login',
  errorTitle: 'Sign-in not possible',
  expired: 'This sign-in page has expired. Please start again in the portal.',
  badRequest: 'The request for signing in is not valid. Please start again in the portal.',
  serverError: 'Something went wrong while signing in. Please try again.',
  unknownRealmTitle: 'Organisation not found',
  unknownRealm: (realm) => `There is no organisation “${realm}” here.`,
}

const all: Record<Language, Texts> = { de, en }

export function textsIn(language: Language): Texts {
  return all[language]
}

interface Units {
  second: string
  seconds: string
  minutes: string
}

const deUnits: Units = { second: 'Sekunde', seconds: 'Sekunden', minutes: 'Minuten' }
const enUnits: Units = { second: 'second', seconds: 'seconds', minutes: 'minutes' }

function wait(seconds: number, { second, seconds: many, minutes }: Units): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} ${minutes}`
  return seconds === 1 ? `1 ${second}` : `${seconds} ${many}`
}

/** Query parameter by which the pages switch the language. */
export const languageParameter = 'lang'

/** The texts for a request, and their language. */
export function textsFor(
  ctx: StepContext,
  uiLocales: unknown = ctx.query['ui_locales'],
): { language: Language; texts: Texts } {
  const language = languageOf(ctx, uiLocales)
  return { language, texts: textsIn(language) }
}

/** The language that was chosen on the page; undefined where it is the one the page came in. */
export function chosenLanguage(ctx: StepContext, uiLocales: unknown): Language | undefined {
  const chosen = supported(ctx.query[languageParameter])
  return chosen === firstLanguage(ctx, uiLocales) ? undefined : chosen
}

/** The language of a page: chosen on the page, else the one it came in. spec 9 */
function languageOf(ctx: StepContext, uiLocales: unknown): Language {
  return supported(ctx.query[languageParameter]) ?? firstLanguage(ctx, uiLocales)
}

/** Asked for by the portal (`ui_locales`), else the browser's, else German. */
function firstLanguage(ctx: StepContext, uiLocales: unknown): Language {
  const request = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  const target = request.map(supported).find((language) => language !== undefined)
  return target ?? supported(ctx.acceptsLanguages('de', 'en')) ?? 'de'
}

function supported(tag: unknown): Language | undefined {
  const language = typeof tag === 'string' ? tag.split('-')[0]?.toLowerCase() : undefined
  return language === 'de' || language === 'en' ? language : undefined
}
