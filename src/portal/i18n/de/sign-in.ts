import { sharedErrors } from './shared-errors.ts'

/** Texts of the login page and the sign-in callback. */
export const session = {
  intro:
    'Melden Sie sich bei Ihrer Organisation an. Das Passwort geben Sie danach auf deren eigener Anmeldeseite ein.',
  tryOut: 'Zum Ausprobieren',
  demo: 'Diese Installation ist eine Demo. Ihre Organisation heißt',
  didYouMean: 'Meinten Sie',
  introWithPassword: 'Melden Sie sich bei Ihrer Organisation an.',
  organisation: 'Organisation',
  signingInTo: 'Anmeldung bei',
  username: 'Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  login: 'Anmelden',
  loggingIn: 'Verbindung wird hergestellt',
  recent: 'Zuletzt verwendet',
  language: 'Sprache',
  cancel: 'Abbrechen',
  forget: '{organisation} vergessen',
  tryAgain: 'Noch einmal versuchen',
  startOver: 'Von vorn beginnen',
  failedTitle: 'Die Anmeldung hat nicht geklappt',
  details: 'Technische Meldung',
  ended: {
    renewalFailed:
      'Ihre Sitzung konnte nicht verlängert werden. Nach der Anmeldung geht es an derselben Stelle weiter.',
    sessionExpired:
      'Ihre Sitzung ist abgelaufen. Nach der Anmeldung geht es an derselben Stelle weiter.',
    sessionEnded:
      'Ihre Sitzung wurde beendet: in einem anderen Fenster oder von der Anmeldeseite aus.',
    userChanged:
      'In diesem Browser hat sich jemand anderes angemeldet. Ihre Sitzung wurde deshalb hier beendet.',
    organisationChanged:
      'In einem anderen Fenster wurde die Organisation gewechselt. Ihre Sitzung wurde deshalb auch hier beendet.',
    signedOutHere:
      'Sie sind hier abgemeldet. Die Anmeldeseite war aber nicht erreichbar; dort kann Ihre Sitzung noch offen sein. An einem gemeinsam benutzten Computer schließen Sie bitte alle Fenster dieses Browsers.',
  },
  cancelled: 'Sie haben die Anmeldung abgebrochen. Ihre Eingabe ist noch da.',
  explain: {
    unknownOrganisation: 'Diese Organisation gibt es hier nicht.',
    unreachable:
      'Die Anmeldeseite ist nicht erreichbar; an Ihrer Eingabe liegt es nicht. Versuchen Sie es in einigen Minuten wieder.',
    offline: 'Dieser Computer hat keine Verbindung zum Netz.',
    blocked:
      'Der Anmeldedienst antwortet, aber nicht für diese Adresse: Die Betreuung muss sie dort beim Client des Portals unter „Web origins“ eintragen.',
    timedOut:
      'Die Anmeldeseite hat nicht rechtzeitig geantwortet. Ein zweiter Versuch gelingt oft.',
    refused:
      'Die Anmeldeseite hat die Anmeldung abgelehnt. Vielleicht fehlt Ihrem Konto die Freigabe.',
    invalid:
      'Die Antwort der Anmeldeseite passte nicht zu Ihrer Anfrage. Zu Ihrer Sicherheit wurde die Anmeldung abgebrochen.',
    clock:
      'Die Uhr dieses Computers und die der Anmeldeseite passen nicht zusammen. Stellen Sie Datum, Uhrzeit und Zeitzone richtig, am besten automatisch.',
    minutes: '{count|number} {{Minute|Minuten}}',
    hours: '{count|number} Stunden',
    days: '{count|number} Tage',
    clockAhead:
      'Die Uhr dieses Computers geht {time} vor. Stellen Sie Datum, Uhrzeit und Zeitzone richtig, am besten automatisch.',
    clockBehind:
      'Die Uhr dieses Computers geht {time} nach. Stellen Sie Datum, Uhrzeit und Zeitzone richtig, am besten automatisch.',
    storage:
      'Dieser Browser speichert für diese Seite nichts, oder sein Speicher ist voll. Erlauben Sie Cookies und Websitedaten, oder nehmen Sie ein normales statt eines privaten Fensters.',
    insecure:
      'Über diese Adresse ist keine sichere Anmeldung möglich. Öffnen Sie das Portal über https oder auf diesem Computer selbst über localhost.',
    unexpected:
      'Bitte versuchen Sie es noch einmal. Bleibt der Fehler, hilft die Betreuung weiter.',
    staleState:
      'Die Anmeldung wurde vor längerer Zeit oder in einem anderen Fenster begonnen. Ein neuer Versuch behebt das.',
    stateMismatch:
      'Die Antwort gehört zu einer anderen Anmeldung als der, die hier begonnen wurde. Beginnen Sie von vorn.',
    missingSubject:
      'Die Anmeldeseite hat nicht gesagt, wer Sie sind. Das kann nur die Betreuung Ihrer Organisation beheben.',
    notSetUp:
      'Die Anmeldeseite dieser Organisation ist anders eingerichtet, als das Portal es braucht. Das kann nur die Betreuung beheben.',
  },
} as const

/** The sentences of the error catalogue that sign-in says (spec 8), apart from the others: the login page loads them. */
const signInErrors = {
  ...sharedErrors,
  loginFailed: 'Die Anmeldung bei der Organisation „{organisation}“ ist fehlgeschlagen.',
  wrongCredentials: 'Benutzername oder Passwort ist falsch!',
  noState: 'Die Antwort enthält keinen Anmeldestatus',
  noMatchingState: 'Der passende Anmeldestatus ist nicht mehr gespeichert',
  stateMismatch: 'Der Anmeldestatus stimmt nicht überein',
  missingSubject: 'Dem ID-Token fehlt die Angabe, für wen es gilt',
  invalidResponseType: 'Der Anmeldestatus nennt einen ungültigen Antworttyp',
  onlyCodeFlow: 'Nur der Authorization Code Flow (mit PKCE) wird unterstützt',
  noPopupRedirectUri: 'Es ist keine popup_redirect_uri eingerichtet',
  noSilentRedirectUri: 'Es ist keine silent_redirect_uri eingerichtet',
  networkTimedOut: 'Zeitüberschreitung im Netzwerk',
  iframeTimedOut: 'Das verborgene Fenster hat nicht rechtzeitig geantwortet',
  organisationRequired: 'Organisation ist ein Pflichtfeld!',
} as const

/** All that sign-in says. */
export const signIn = { errors: signInErrors, session }
