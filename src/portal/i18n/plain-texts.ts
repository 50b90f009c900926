import type { Locale } from './locale.ts'

const german = {
  loading: 'Wird geladen …',
  completing: 'Die Anmeldung wird abgeschlossen …',
  internal: 'Interner Serverfehler',
  internalExplained: 'Etwas ist schiefgegangen, das nicht an Ihnen liegt. Neu laden hilft oft.',
  away: 'Der Server antwortet nicht',
  awayExplained:
    'Ein Teil dieser Seite konnte nicht geladen werden. Besteht eine Verbindung zum Netz?',
  tryAgain: 'Noch einmal versuchen',
  silentRefresh: 'Diese Seite erneuert Anmeldungen im Hintergrund. Hier gibt es nichts zu tun.',
  toPortal: 'Zum Portal',
} as const

const english: Record<keyof typeof german, string> = {
  loading: 'Loading …',
  completing: 'Completing your sign-in …',
  internal: 'Internal Server Error',
  internalExplained: 'Something went wrong that is not your fault. Reloading often helps.',
  away: 'The server does not answer',
  awayExplained: 'A part of this page could not be loaded. Are you online?',
  tryAgain: 'Try again',
  silentRefresh: 'This page renews sign-ins in the background. There is nothing to do here.',
  toPortal: 'To the portal',
}

/** Texts of the screens that stand in while no dictionary is there, in both languages. */
export const plainTexts: Record<Locale, Record<keyof typeof german, string>> = {
  de: german,
  en: english,
}
