import type { fileExport as german } from '../de/file-export.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
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

/** Texts of making a file for the user to keep, in English. */
export const fileExport = texts satisfies TranslationOf<typeof german, typeof texts>
