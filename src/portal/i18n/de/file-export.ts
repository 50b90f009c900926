/** Texts of making a file for the user to keep. */
export const fileExport = {
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
