import type { keys as german } from '../de/keys.ts'
import type { TranslationOf } from '../typed-texts.ts'

/** Texts of the list of keys, in English. */
const texts = {
  title: 'Keyboard shortcuts',
  deck: '{screen} and everywhere',
  inRows: 'In the list',
  onEntry: 'On the entry',
  onPage: 'On this page',
  everywhere: 'Everywhere',
  or: ' or ',
  singleKeys: 'Use single-character shortcuts',
  neverInText: 'They never apply in a text field.',
  actions: {
    rows: 'Next or previous row',
    select: 'Select',
    edit: 'Edit',
    delete: 'Delete',
    search: 'Search',
    addAddress: 'Add an address',
    testAddress: 'Test addresses',
    history: 'History',
    undo: 'Undo',
    palette: 'Search and commands',
    help: 'This help',
  },
  names: {
    Space: 'Space',
    Delete: 'Del',
  },
} as const

export const keys: TranslationOf<typeof german, typeof texts> = texts
