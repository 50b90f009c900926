/** Texts of the screens that stand in while nothing else is there. */
export const plain = {
  loading: 'Wird geladen …',
  completing: 'Die Anmeldung wird abgeschlossen …',
  internal: 'Interner Serverfehler',
  internalExplained: 'Etwas ist schiefgegangen, das nicht an Ihnen liegt. Neu laden hilft oft.',
  away: 'Der Server antwortet nicht',
  awayExplained:
    'Ein Teil dieser Seite konnte nicht geladen werden. Besteht eine Verbindung zum Netz?',
  tryAgain: 'Noch einmal versuchen',
  silentRefresh: 'Diese Seite erneuert Anmeldungen im Hintergrund. Hier gibt es nichts zu tun.',
  toPortal: 'Zum Portal',
} as const
