import type { recommendationNotes as german } from '../de/recommendation-notes.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
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
  check: 'Check',
  reasons: {
    TOO_FEW: 'Too few: compared once seen {least|number} times',
    NOT_MEASURED: 'Visibility is not measured here',
    CLICKED_TOO_OFTEN: 'Impossible: more clicks than seen or delivered.',
    SEEN_TOO_OFTEN: 'Impossible: seen more often than delivered.',
  },
} as const

/** The English texts of what is special about a recommended article. */
export const recommendationNotes = texts satisfies TranslationOf<typeof german, typeof texts>
