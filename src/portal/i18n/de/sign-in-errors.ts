import { sharedErrors } from './shared-errors.ts'

/** The sentences of the error catalogue that sign-in says (spec 8), apart from the others: the login page loads them. */
export const signInErrors = {
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
