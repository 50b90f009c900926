import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  lastAdded: 'gesperrte Adressen, zuletzt ergänzt am {day}',
  lastAddedToday: 'gesperrte Adressen, heute ergänzt',
  noEntries: 'Noch ist nichts gesperrt',
  import: 'Import in die Sperrliste',
  importOpen: '{open|number} von {all|number} Adressen offen, {when}',
  importNotTaken: '{name}, noch nicht importiert',
  pasted: 'Eingefügte Adressen',
} as const

const english = {
  lastAdded: 'banned addresses, last added on {day}',
  lastAddedToday: 'banned addresses, last added today',
  noEntries: 'Nothing is banned yet',
  import: 'Import into the banlist',
  importOpen: '{open|number} of {all|number} addresses left, {when}',
  importNotTaken: '{name}, not imported yet',
  pasted: 'Pasted addresses',
} as const

/** The texts of the start page about the banlist. */
export const useBanlistStartTexts = pageTexts(german, english)
