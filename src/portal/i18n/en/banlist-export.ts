import type { banlistExport as german } from '../de/banlist-export.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  title: 'Export the list',
  scope: 'What',
  scopes: {
    selected: 'Only what is selected',
    shown: 'What the list shows now',
    all: 'The whole banlist',
  },
  shownHint: 'With the same filters and in the same order.',
  searchHint: 'With the search “{words}”, the same filters and in the same order.',
  counting: 'counting',
  atLeast: 'over {count|number}',
  format: 'Format',
  formats: {
    csv: 'CSV',
    txt: 'TXT',
    json: 'JSON',
    ndjson: 'NDJSON',
  },
  formatHints: {
    csv: 'A table with everything, for Excel, Numbers and LibreOffice.',
    txt: 'Only the addresses, one per line.',
    json: 'Everything, for programs.',
    ndjson: 'The same, one entry per line.',
  },
  separator: 'Separator',
  separators: {
    comma: 'Comma',
    semicolon: 'Semicolon',
  },
  separatorHints: {
    comma: 'The usual CSV, for English Excel too.',
    semicolon: 'For German Excel.',
  },
  safety:
    "Text that a spreadsheet could run as a formula gets an apostrophe in front: =SUM becomes '=SUM.",
  file: 'File',
  fileName: 'banlist',
  parts: {
    selected: 'selection',
    shown: 'filtered',
  },
  start: 'Export {count|number} {{row|rows}}',
  startAtLeast: 'Export over {count|number} rows',
  startUncounted: 'Export',
  nothing: 'There is nothing to export.',
  columns: {
    link: 'Address',
    dateAdded: 'Added',
    addedBy: 'Added by',
    note: 'Note',
    expires: 'Expires',
    paused: 'Paused',
    readOnly: 'Read-only',
    dateChanged: 'Changed',
    changedBy: 'Changed by',
  },
  yes: 'yes',
  no: 'no',
} as const

/** Texts of exporting the banlist in English. */
export const banlistExport = texts satisfies TranslationOf<typeof german, typeof texts>
