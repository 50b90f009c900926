import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
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
  check: 'Zählung ansehen',
  reasons: {
    TOO_FEW: 'Zu wenige: Verglichen wird ab {least|number} Mal gesehen',
    NOT_MEASURED: 'Die Sichtbarkeit wird hier nicht gemessen',
    CLICKED_TOO_OFTEN: 'Unmöglich: mehr Klicks als gesehen oder ausgeliefert.',
    SEEN_TOO_OFTEN: 'Unmöglich: öfter gesehen als ausgeliefert.',
  },
} as const

const english = {
  counts: 'Delivered, seen, clicked:',
  bannedSince: 'Banned since {day}',
  bannedLast: 'Banned, last delivered on {day}',
  bannedNever: 'Not delivered: banned since {day}',
  neverSeen: 'Never seen: delivered, but never in view',
  noClick: 'No click yet: with 95% certainty the rate is below {most}',
  nothing: {
    title: 'Nothing delivered',
    since:
      'No recommendation has been delivered since {day}. The report of positions shows which are set up.',
    never:
      'No recommendation was delivered before or in this period. The report of positions shows which are set up.',
    before: 'Show the days before',
    positions: 'Open positions',
  },
  check: 'See the counts',
  reasons: {
    TOO_FEW: 'Too few: compared once seen {least|number} times',
    NOT_MEASURED: 'Visibility is not measured here',
    CLICKED_TOO_OFTEN: 'Impossible: more clicks than seen or delivered.',
    SEEN_TOO_OFTEN: 'Impossible: seen more often than delivered.',
  },
} as const

/** The texts of what is special about a recommended article; they come with the notes of its row. */
export const useRecommendationNotesTexts = pageTexts(german, english)
