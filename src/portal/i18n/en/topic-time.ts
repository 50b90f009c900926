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
    week: {
      lines: 'What is read, week by week',
      shares: 'Shares of all views',
      ranks: 'Rank by views',
    },
    day: {
      lines: 'What is read, day by day',
      shares: 'Shares of all views',
      ranks: 'Rank by views',
    },
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
  tooShort: 'A trend needs at least two days.',
  tooShortText: 'The table shows what was read on this day.',
  noWeeks: 'There is no whole week in this period.',
  peakOf: '{topic}, {day}',
  table: 'Topics in the period',
  topic: 'Topic',
  group: 'Group',
  rank: 'Rank',
  rankUp: '{count|number} {{place|places}} higher than before',
  rankDown: '{count|number} {{place|places}} lower than before',
  rankSame: 'as before',
  views: 'Views',
  share: 'Share',
  change: 'Change',
  strongest: { day: 'Strongest day', week: 'Strongest week' },
  strongestIn: { day: '{views} on {day}', week: '{views} to {day}' },
  course: 'Trend',
  foot: {
    weeks: 'Change: the last 13 weeks vs the 13 before. Rank: vs the previous period.',
    before: 'Change and rank: this period vs the previous one.',
  },
  shown: {
    one: 'The topic has {share} of the views of all {count|number}.',
    many: 'The {shown|number} topics have {share} of the views of all {count|number}.',
  },
} as const

/** The English texts of topics in time. */
export const topicTime = texts satisfies TranslationOf<typeof german, typeof texts>
