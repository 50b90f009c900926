import type { views as german } from '../de/views.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  usual: 'Usual view',
  own: 'Only for me',
  save: 'Save this view …',
  update: 'Save changes in “{name}”',
  remove: 'Delete “{name}”',
  copy: 'Copy link to this view',
  copied: 'Link copied',
  title: 'Save view',
  name: 'Name',
  rule: 'Filters, columns and order are saved. “{range}” stays a rule and moves on with time.',
  fixed: 'Filters, columns and order are saved, with exactly these days: {days}.',
  changed: 'changed',
  saved: 'The view “{name}” is saved',
  loading: 'Loading views …',
  notLoaded: 'Views not loaded, try again',
  rename: 'Rename “{name}” …',
  renameTitle: 'Rename view',
  renamed: 'The view is now called “{name}”',
  removed: 'The view “{name}” is deleted',
  undo: 'Undo',
  restored: 'The view “{name}” is back',
  faults: {
    required: 'This field is required!',
    duplicate: 'Another view has this name',
    tooLong: 'At most {max|number} characters',
    limit: 'More than {max|number} views cannot be saved. Delete one that you no longer need.',
    gone: 'This view has been deleted in the meantime',
  },
  cancel: 'Cancel',
  confirm: 'Save',
} as const

/** The English texts of saved views. */
export const views = texts satisfies TranslationOf<typeof german, typeof texts>
