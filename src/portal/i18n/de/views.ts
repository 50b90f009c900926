/** Texts of saved views. */
export const views = {
  usual: 'Grundansicht',
  own: 'Nur für mich, auf diesem Gerät',
  save: 'Diese Ansicht speichern …',
  update: 'Änderungen in „{name}“ speichern',
  remove: '„{name}“ löschen',
  copy: 'Link zur Ansicht kopieren',
  copied: 'Link kopiert',
  copyFailed: 'Der Browser hat das Kopieren nicht erlaubt',
  title: 'Ansicht speichern',
  name: 'Name',
  rule: 'Filter, Spalten und Reihenfolge werden gespeichert. „Letzte 28 Tage“ bleibt die Regel und wandert mit.',
  saved: 'Die Ansicht „{name}“ ist gespeichert',
  notKept: 'Der Browser speichert nichts. Die Ansicht gilt nur, bis Sie die Seite verlassen.',
  cancel: 'Abbrechen',
  confirm: 'Speichern',
} as const
