import type { topicTime as german } from '../de/topic-time.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  show: 'Show',
  tops: {
    5: 'topics, the first 5',
    8: 'topics, the first 8',
    12: 'topics, the first 12',
    groups: 'groups',
  },
  look: 'Drawn as',
  looks: { lines: 'Lines', shares: 'Shares', ranks: 'Rank' },
  title: {
    week: { lines: 'Reading, week by week', shares: 'Shares of all views', ranks: 'Rank by views' },
    day: { lines: 'Reading, day by day', shares: 'Shares of all views', ranks: 'Rank by views' },
  },
  captions: {
    week: {
      lines: 'views per week, mean of four weeks',
      linesAndPeaks:
        'views per week, mean of four weeks; peaks are named by their most read article',
      shares: 'per week, by group',
      ranks: 'every two weeks, among {count|number}',
    },
    day: {
      lines: 'views per day',
      linesAndPeaks: 'views per day; peaks are named by their most read article',
      shares: 'per day, by group',
      ranks: 'every two days, among {count|number}',
    },
  },
  tooShort: 'A course takes two days.',
  tooShortText: 'The table shows the reading of this day.',
  noWeeks: 'No whole week lies in this range.',
  peakOf: '{topic}, {day}',
  table: 'Topics in the range',
  topic: 'Topic',
  group: 'Group',
  rank: 'Rank',
  rankUp: '{count|number} places higher than before',
  rankDown: '{count|number} places lower than before',
  rankSame: 'as before',
  views: 'Views',
  share: 'Share',
  change: 'Change',
  strongest: { day: 'Strongest day', week: 'Strongest week' },
  strongestIn: { day: '{views} on {day}', week: '{views} to {day}' },
  course: 'Course',
  foot: {
    weeks: 'Change: the last 13 weeks vs the 13 before. Rank: vs the range before.',
    before: 'Change and rank: this range vs the one before.',
  },
  shown: {
    one: 'The topic has {share} of the views of all {count|number}.',
    many: 'The {shown|number} topics have {share} of the views of all {count|number}.',
  },
} as const

/** The English texts of topics in time. */
export const topicTime = texts satisfies TranslationOf<typeof german, typeof texts>
