/** Texts of the list of keys; loaded when it opens. */
export const keys = {
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
    testAddress: 'Adressen prüfen',
    history: 'Verlauf',
    undo: 'Rückgängig',
    palette: 'Suche und Befehle',
    help: 'Diese Hilfe',
  },
  names: {
    Space: 'Leertaste',
    Delete: 'Entf',
  },
} as const
