/** Texts of the start page about the banlist. */
export const banlistStart = {
  lastAdded: 'gesperrte Adressen, zuletzt ergänzt am {day}',
  lastAddedToday: 'gesperrte Adressen, heute ergänzt',
  noEntries: 'Noch ist nichts gesperrt',
} as const
