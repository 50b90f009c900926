import { pageTexts } from '#portal/i18n/page-texts.ts'

export const german = {
  title: 'Tastenkürzel',
  deck: '{screen} und überall',
  inRows: 'In der Liste',
  onEntry: 'Mit dem Eintrag',
  onPage: 'Auf dieser Seite',
  everywhere: 'Überall',
  or: ' oder ',
  singleKeys: 'Kürzel aus einem Zeichen verwenden',
  neverInText: 'Im Textfeld gelten sie nie.',
  actions: {
    rows: 'Zeile vor oder zurück',
    select: 'Wählen',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    search: 'Suchen',
    addAddress: 'Adresse hinzufügen',
    testAddress: 'Adressen testen',
    history: 'Änderungen',
    undo: 'Rückgängig',
    palette: 'Suche und Befehle',
    help: 'Diese Hilfe',
  },
  names: {
    Space: 'Leertaste',
    Delete: 'Entf',
  },
} as const

export const english = {
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
    history: 'Changes',
    undo: 'Undo',
    palette: 'Search and commands',
    help: 'This help',
  },
  names: {
    Space: 'Space',
    Delete: 'Del',
  },
} as const

/** The texts of the list of keys. */
export const useKeyTexts = pageTexts(german, english)

type KeyTexts = ReturnType<typeof useKeyTexts>

/** The words for what a key does, by its registered name. Throws for an unknown one. */
export function keyWords({ actions }: KeyTexts, text: string): string {
  if (!isAction(actions, text)) throw new Error(`The dictionary does not know the key ${text}.`)
  return actions[text]()
}

function isAction(actions: KeyTexts['actions'], text: string): text is keyof KeyTexts['actions'] {
  return Object.hasOwn(actions, text)
}
