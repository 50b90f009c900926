import type { views as german } from '../de/views.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  usual: 'Usual view',
  own: 'Only for me, on this device',
  save: 'Save this view …',
  update: 'Save changes in “{name}”',
  remove: 'Delete “{name}”',
  copy: 'Copy link to this view',
  copied: 'Link copied',
  copyFailed: 'The browser did not allow copying',
  title: 'Save view',
  name: 'Name',
  rule: 'Filters, columns and order are saved. “Last 28 days” stays a rule and moves on with time.',
  saved: 'The view “{name}” is saved',
  notKept: 'The browser keeps nothing. The view lasts until you leave the page.',
  cancel: 'Cancel',
  confirm: 'Save',
} as const

/** The English texts of saved views. */
export const views = texts satisfies TranslationOf<typeof german, typeof texts>
