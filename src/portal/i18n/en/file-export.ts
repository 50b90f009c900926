import type { fileExport as german } from '../de/file-export.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  running: '{done|number} of {total} rows',
  runningUncounted: '{done|number} {{row|rows}}',
  heard: 'Exporting, {done|number} rows loaded',
  runningLabel: 'Making the file',
  goesOn: 'You can go on working: the export also runs behind other pages of the portal.',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was saved.',
  failed: 'The export has stopped',
  failedText:
    '{done|number} {{row is|rows are}} here, then no answer came. Nothing has been saved yet.',
  resume: 'Continue',
  discard: 'Discard',
  saved: '{count|number} {{row|rows}} saved',
  savedText: 'The file {name} is among your downloads.',
  outdated:
    'The list changed during the export. What happened then may be missing from the file; another export has it.',
  again: 'Another export',
} as const

/** Texts of making a file for the user to keep, in English. */
export const fileExport = texts satisfies TranslationOf<typeof german, typeof texts>
