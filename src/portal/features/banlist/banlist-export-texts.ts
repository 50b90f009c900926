import { textsByLocale, useTextsOf } from '#portal/i18n/page-texts.ts'

const german = {
  title: 'Liste exportieren',
  scope: 'Was',
  scopes: {
    selected: 'Nur die ausgewählten',
    shown: 'Was die Liste gerade zeigt',
    all: 'Die ganze Sperrliste',
  },
  shownHint: 'Mit denselben Filtern und in derselben Reihenfolge.',
  searchHint: 'Mit der Suche „{words}“, denselben Filtern und in derselben Reihenfolge.',
  counting: 'wird gezählt',
  atLeast: 'über {count|number}',
  format: 'Format',
  formats: {
    csv: 'CSV',
    txt: 'TXT',
    json: 'JSON',
    ndjson: 'NDJSON',
  },
  formatHints: {
    csv: 'Tabelle mit allen Angaben, für Excel, Numbers und LibreOffice.',
    txt: 'Nur die Adressen, eine je Zeile.',
    json: 'Alle Angaben, für Programme.',
    ndjson: 'Dasselbe, ein Eintrag je Zeile.',
  },
  separator: 'Trennzeichen',
  separators: {
    comma: 'Komma',
    semicolon: 'Semikolon',
  },
  separatorHints: {
    comma: 'Das übliche CSV, auch für englisches Excel.',
    semicolon: 'Für deutsches Excel.',
  },
  safety:
    "Was ein Tabellenprogramm als Formel ausführen könnte, bekommt einen Apostroph davor: aus =SUMME wird '=SUMME.",
  file: 'Datei',
  fileName: 'sperrliste',
  parts: {
    selected: 'auswahl',
    shown: 'gefiltert',
  },
  start: '{count|number} {{Zeile|Zeilen}} exportieren',
  startAtLeast: 'Über {count|number} Zeilen exportieren',
  startUncounted: 'Exportieren',
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

/** The texts of exporting the banlist. */
export const banlistExportTexts = textsByLocale(german, english)

/** The same in the language of the page. */
export const useBanlistExportTexts = () => useTextsOf(banlistExportTexts)

export type BanlistExportTexts = ReturnType<typeof useBanlistExportTexts>
