import { textsByLocale, useTextsOf } from '#portal/i18n/page-texts.ts'

const german = {
  scopes: {
    selected: 'Ausgewählte Einträge',
    shown: 'Gefilterte Einträge',
    all: 'Die ganze Sperrliste',
  },
  atLeast: 'über {count|number}',
  formats: {
    txt: 'TXT, nur die Adressen',
    json: 'JSON',
    ndjson: 'NDJSON, ein Eintrag je Zeile',
  },
  fileName: 'sperrliste',
  parts: {
    selected: 'auswahl',
    shown: 'gefiltert',
  },
  nothing: 'Es gibt nichts zu exportieren.',
  columns: {
    link: 'Adresse',
    dateAdded: 'Hinzugefügt',
    addedBy: 'Hinzugefügt von',
    note: 'Notiz',
    expires: 'Gilt bis',
    paused: 'Pausiert',
    readOnly: 'Schreibgeschützt',
    dateChanged: 'Geändert',
    changedBy: 'Geändert von',
  },
  yes: 'ja',
  no: 'nein',
} as const

const english = {
  scopes: {
    selected: 'Selected entries',
    shown: 'Filtered entries',
    all: 'The whole banlist',
  },
  atLeast: 'over {count|number}',
  formats: {
    txt: 'TXT, only the addresses',
    json: 'JSON',
    ndjson: 'NDJSON, one entry per line',
  },
  fileName: 'banlist',
  parts: {
    selected: 'selection',
    shown: 'filtered',
  },
  nothing: 'There is nothing to export.',
  columns: {
    link: 'Address',
    dateAdded: 'Added',
    addedBy: 'Added by',
    note: 'Note',
    expires: 'Valid until',
    paused: 'Paused',
    readOnly: 'Read-only',
    dateChanged: 'Changed',
    changedBy: 'Changed by',
  },
  yes: 'yes',
  no: 'no',
} as const

/** The texts of exporting the banlist. */
export const banlistExportTexts = textsByLocale(german, english)

/** The same in the language of the page. */
export const useBanlistExportTexts = () => useTextsOf(banlistExportTexts)

export type BanlistExportTexts = ReturnType<typeof useBanlistExportTexts>
