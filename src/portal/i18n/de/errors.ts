import { sharedErrors } from './shared-errors.ts'

/** The error catalogue (spec 8) and the validation messages (spec 5), without those of sign-in. */
export const errors = {
  ...sharedErrors,
  denied: 'Dazu fehlt Ihnen die Berechtigung.',
  signedOut: 'Sie sind nicht mehr angemeldet.',
  tooLarge: 'Das ist zu viel auf einmal.',
  noMatches: 'Keine Treffer für Ihre Suche',
  notFound: 'Seite nicht gefunden',
  notFoundPath: 'Seite nicht gefunden: {path}',
  internal: 'Interner Serverfehler',
  fieldRequired: 'Dieses Feld ist ein Pflichtfeld!',
  invalidUrl: 'Diese URL ist ungültig, z. B.: {host}',
  minimumLength: 'Bitte mindestens {min|number} Zeichen eingeben',
  nothingSelected: 'Es wurden keine Einträge ausgewählt',
} as const
