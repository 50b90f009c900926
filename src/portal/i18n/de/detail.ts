/** Texts around the panel of a row. */
export const detail = {
  previous: 'Vorige Zeile',
  next: 'Nächste Zeile',
  place: '{place} von {count}',
  page: 'Als Seite öffnen',
  beside: 'Neben der Liste zeigen',
  close: 'Schließen',
  elsewhere: 'Nicht auf dieser Seite der Liste',
  elsewhereText: 'Die Zeile steht auf einer anderen Seite, oder die Filter schließen sie aus.',
} as const
