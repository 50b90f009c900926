/** Texts of the login page and the sign-in callback. */
export const session = {
  intro:
    'Melden Sie sich bei Ihrer Organisation an. Das Passwort geben Sie danach auf deren eigener Anmeldeseite ein.',
  organisation: 'Organisation',
  signingInTo: 'Anmeldung bei',
  login: 'Anmelden',
  loggingIn: 'Verbindung wird hergestellt',
  recent: 'Zuletzt verwendet',
  useRecent: '{organisation} verwenden',
  language: 'Sprache',
  cancel: 'Abbrechen',
  forget: '{organisation} vergessen',
  tryAgain: 'Noch einmal versuchen',
  startOver: 'Von vorn beginnen',
  completing: 'Die Anmeldung wird abgeschlossen …',
  failedTitle: 'Die Anmeldung hat nicht geklappt',
  details: 'Technische Meldung',
  explain: {
    unreachable:
      'Die Anmeldeseite dieser Organisation ist nicht erreichbar. Stimmt der Name, und besteht eine Verbindung zum Netz?',
    unknown: 'Diese Organisation gibt es hier nicht. Bitte prüfen Sie die Schreibweise.',
    expired: 'Ihre Sitzung ist abgelaufen. Nach der Anmeldung geht es an derselben Stelle weiter.',
    renewalFailed:
      'Ihre Sitzung konnte nicht verlängert werden. Nach der Anmeldung geht es an derselben Stelle weiter.',
    ended: 'Sie haben sich in einem anderen Fenster abgemeldet.',
    staleState:
      'Die Anmeldung wurde vor längerer Zeit oder in einem anderen Fenster begonnen. Ein neuer Versuch behebt das.',
    protocol:
      'Die Antwort der Anmeldeseite passte nicht zu Ihrer Anfrage. Zu Ihrer Sicherheit wurde die Anmeldung abgebrochen.',
    cancelled: 'Die Anmeldeseite hat die Anmeldung abgelehnt, oder sie wurde dort abgebrochen.',
    timeout: 'Die Anmeldeseite hat nicht rechtzeitig geantwortet.',
    other:
      'Bitte versuchen Sie es noch einmal. Bleibt der Fehler, hilft die technische Meldung der Betreuung weiter.',
  },
} as const
