import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  previous: 'Vorige Zeile',
  next: 'Nächste Zeile',
  place: '{place} von {count}',
  page: 'Als Seite öffnen',
  beside: 'Neben der Liste zeigen',
  close: 'Schließen',
  elsewhere: 'Nicht auf dieser Seite der Liste',
  elsewhereText: 'Die Zeile steht auf einer anderen Seite, oder die Filter schließen sie aus.',
} as const

const english = {
  previous: 'Previous row',
  next: 'Next row',
  place: '{place} of {count}',
  page: 'Open as a page',
  beside: 'Show beside the list',
  close: 'Close',
  elsewhere: 'Not on this page of the list',
  elsewhereText: 'The row is on another page, or the filters exclude it.',
} as const

/** The texts around the panel of a row; they come with it. */
export const useDetailTexts = pageTexts(german, english)
