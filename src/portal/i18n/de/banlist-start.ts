/** Texts of the start page about the banlist. */
export const banlistStart = {
  lastAdded: 'gesperrte Adressen, zuletzt ergänzt am {day}',
  lastAddedToday: 'gesperrte Adressen, heute ergänzt',
  noEntries: 'Noch ist nichts gesperrt',
  import: 'Import in die Sperrliste',
  importOpen: '{open|number} von {all|number} Adressen offen, {when}',
  importNotTaken: '{name}, noch nicht übernommen',
  pasted: 'Eingefügte Adressen',
} as const
