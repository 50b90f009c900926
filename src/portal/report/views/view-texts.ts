import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  usual: 'Grundansicht',
  own: 'Nur für mich',
  save: 'Diese Ansicht speichern …',
  update: 'Änderungen in „{name}“ speichern',
  remove: '„{name}“ löschen',
  send: 'Versand und Alarm …',
  copy: 'Link zur Ansicht kopieren',
  copied: 'Link kopiert',
  title: 'Ansicht speichern',
  name: 'Name',
  rule: 'Filter, Spalten und Reihenfolge werden gespeichert. „{range}“ bleibt die Regel und wandert mit.',
  fixed: 'Filter, Spalten und Reihenfolge werden gespeichert, dazu genau diese Tage: {days}.',
  changed: 'geändert',
  saved: 'Die Ansicht „{name}“ ist gespeichert',
  loading: 'Ansichten werden geladen …',
  notLoaded: 'Ansichten nicht geladen, noch einmal versuchen',
  rename: '„{name}“ umbenennen …',
  renameTitle: 'Ansicht umbenennen',
  renamed: 'Die Ansicht heißt jetzt „{name}“',
  removed: 'Die Ansicht „{name}“ ist gelöscht',
  undo: 'Rückgängig',
  restored: 'Die Ansicht „{name}“ ist wieder da',
  faults: {
    required: 'Dieses Feld ist ein Pflichtfeld!',
    duplicate: 'So heißt schon eine Ansicht',
    tooLong: 'Höchstens {max|number} Zeichen',
    limit:
      'Mehr als {max|number} Ansichten kann man nicht speichern. Löschen Sie eine, die Sie nicht mehr brauchen.',
    gone: 'Diese Ansicht wurde inzwischen gelöscht',
  },
  cancel: 'Abbrechen',
  confirm: 'Speichern',
} as const

const english = {
  usual: 'Standard report',
  own: 'Only for me',
  save: 'Save this report …',
  update: 'Save changes in “{name}”',
  remove: 'Delete “{name}”',
  send: 'Sending and alarm …',
  copy: 'Copy link to this report',
  copied: 'Link copied',
  title: 'Save report',
  name: 'Name',
  rule: 'Filters, columns and order are saved. “{range}” stays a rule and moves on with time.',
  fixed: 'Filters, columns and order are saved, with exactly these days: {days}.',
  changed: 'changed',
  saved: 'The report “{name}” is saved',
  loading: 'Loading saved reports …',
  notLoaded: 'Saved reports not loaded, try again',
  rename: 'Rename “{name}” …',
  renameTitle: 'Rename saved report',
  renamed: 'The report is now called “{name}”',
  removed: 'The saved report “{name}” is deleted',
  undo: 'Undo',
  restored: 'The saved report “{name}” is back',
  faults: {
    required: 'This field is required!',
    duplicate: 'Another saved report has this name',
    tooLong: 'At most {max|number} characters',
    limit: 'More than {max|number} reports cannot be saved. Delete one that you no longer need.',
    gone: 'This saved report has been deleted in the meantime',
  },
  cancel: 'Cancel',
  confirm: 'Save',
} as const

/** The texts of saved views; they come with their menu. */
export const useViewTexts = pageTexts(german, english)

/** The texts of saved views, in a language. */
export type ViewTexts = ReturnType<typeof useViewTexts>
