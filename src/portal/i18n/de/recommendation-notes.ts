/** Texts of what is special about a recommended article. */
export const recommendationNotes = {
  counts: 'Ausgeliefert, gesehen, geklickt:',
  bannedSince: 'Gesperrt seit {day}',
  bannedLast: 'Gesperrt, zuletzt am {day} ausgeliefert',
  bannedNever: 'Nicht ausgeliefert: gesperrt seit {day}',
  neverSeen: 'Nie gesehen: ausgeliefert, aber nie im Bild',
  noClick: 'Noch kein Klick: die Rate liegt mit 95 % Sicherheit unter {most}',
  nothing: {
    title: 'Nichts ausgeliefert',
    since:
      'Seit dem {day} wurde keine Empfehlung mehr ausgeliefert. Der Bericht der Positionen zeigt, was eingerichtet ist.',
    never:
      'Bis zum Ende dieses Zeitraums wurde nie eine Empfehlung ausgeliefert. Der Bericht der Positionen zeigt, was eingerichtet ist.',
    before: 'Die Tage davor zeigen',
    positions: 'Positionen öffnen',
  },
  check: 'Prüfen',
  reasons: {
    TOO_FEW: 'Zu wenige: Verglichen wird ab {least|number} Mal gesehen',
    NOT_MEASURED: 'Die Sichtbarkeit wird hier nicht gemessen',
    CLICKED_TOO_OFTEN: 'Unmöglich: mehr Klicks als gesehen oder ausgeliefert.',
    SEEN_TOO_OFTEN: 'Unmöglich: öfter gesehen als ausgeliefert.',
  },
} as const
