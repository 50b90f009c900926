/** Texts of exporting the banlist. */
export const banlistExport = {
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
  },
  formatHints: {
    csv: 'Tabelle mit allen Angaben, für Excel, Numbers und LibreOffice.',
    txt: 'Nur die Adressen, eine je Zeile.',
    json: 'Alle Angaben, für Programme.',
  },
  separator: 'Trennzeichen',
  separators: {
    comma: 'Komma',
    semicolon: 'Semikolon',
  },
  separatorHints: {
    comma: 'Wie im Standard für CSV; Excel auf Englisch öffnet es richtig.',
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
