import { pageTexts } from '../page-texts.ts'

const german = {
  running: '{done|number} von {total} Zeilen',
  runningUncounted: '{done|number} {{Zeile|Zeilen}}',
  heard: 'Export läuft, {done|number} {{Zeile|Zeilen}} geladen',
  runningLabel: 'Die Datei wird erstellt',
  goesOn: 'Sie können weiterarbeiten: Der Export läuft auch hinter anderen Seiten des Portals.',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen. Es wurde nichts gespeichert.',
  failed: 'Der Export ist stehen geblieben',
  failedText:
    '{done|number} {{Zeile ist|Zeilen sind}} geladen, dann kam keine Antwort mehr. Gespeichert ist noch nichts.',
  resume: 'Weiter exportieren',
  discard: 'Verwerfen',
  saved: '{count|number} {{Zeile|Zeilen}} gespeichert',
  savedText: 'Die Datei {name} liegt bei Ihren Downloads.',
  outdated:
    'Während des Exports hat sich die Liste geändert. Diese Änderungen können in der Datei fehlen; ein neuer Export enthält sie.',
  again: 'Noch einmal exportieren',
} as const

const english = {
  running: '{done|number} of {total} rows',
  runningUncounted: '{done|number} {{row|rows}}',
  heard: 'Exporting, {done|number} {{row|rows}} loaded',
  runningLabel: 'Making the file',
  goesOn: 'You can go on working: the export also runs behind other pages of the portal.',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was saved.',
  failed: 'The export has stopped',
  failedText:
    '{done|number} {{row was|rows were}} loaded, then no answer came. Nothing has been saved yet.',
  resume: 'Continue exporting',
  discard: 'Discard',
  saved: '{count|number} {{row|rows}} saved',
  savedText: 'The file {name} is among your downloads.',
  outdated:
    'The list changed during the export. Those changes may be missing from the file; a new export has them.',
  again: 'Export again',
} as const

/** The texts of making a file for the user to keep. */
export const useFileExportTexts = pageTexts(german, english)

export type FileExportTexts = ReturnType<typeof useFileExportTexts>
