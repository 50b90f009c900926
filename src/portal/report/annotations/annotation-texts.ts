import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  add: 'Notiz zu einem Tag …',
  addTitle: 'Notiz zu einem Tag',
  changeTitle: 'Notiz ändern',
  change: 'Notiz {number|number} ändern: {text}',
  list: 'Notizen',
  by: '{author}, nur {website}',
  text: 'Notiz',
  textHint: 'Steht mit Ihrem Namen in allen Diagrammen dieser Publikation.',
  from: 'Tag',
  to: 'Bis',
  toNone: 'selber Tag',
  choices: 'Tag wählen',
  today: 'heute',
  yesterday: 'gestern',
  unreadable: 'So liest man einen Tag: {day|date}',
  website: 'Gilt für',
  everywhere: 'die ganze Publikation',
  save: 'Speichern',
  remove: 'Löschen',
  undo: 'Rückgängig',
  added: 'Die Notiz ist gespeichert',
  changed: 'Die Notiz ist geändert',
  removed: 'Die Notiz ist gelöscht',
  undone: 'Rückgängig gemacht',
  faults: {
    order: 'Der letzte Tag liegt vor dem ersten',
    tooLong: 'Höchstens {max|number} Zeichen',
    limit: 'Mehr als {max|number} Notizen hat eine Publikation nicht. Löschen Sie eine alte.',
    gone: 'Diese Notiz wurde inzwischen gelöscht',
    denied: 'Diese Notiz ändert nur, wer sie geschrieben hat',
  },
} as const

const english = {
  add: 'Note on a day …',
  addTitle: 'Note on a day',
  changeTitle: 'Change note',
  change: 'Change note {number|number}: {text}',
  list: 'Notes',
  by: '{author}, only {website}',
  text: 'Note',
  textHint: 'Stands with your name in all charts of this publication.',
  from: 'Day',
  to: 'Until',
  toNone: 'same day',
  choices: 'Choose a day',
  today: 'today',
  yesterday: 'yesterday',
  unreadable: 'Write a day like this: {day|date}',
  website: 'About',
  everywhere: 'all of the publication',
  save: 'Save',
  remove: 'Delete',
  undo: 'Undo',
  added: 'The note is saved',
  changed: 'The note is changed',
  removed: 'The note is deleted',
  undone: 'Undone',
  faults: {
    order: 'The last day is before the first',
    tooLong: 'At most {max|number} characters',
    limit: 'A publication has at most {max|number} notes. Delete an old one.',
    gone: 'This note has been deleted in the meantime',
    denied: 'Only the person who wrote this note can change it',
  },
} as const

/** The texts of notes on days; they come with them. */
export const useAnnotationTexts = pageTexts(german, english)

export type AnnotationTexts = ReturnType<typeof useAnnotationTexts>
