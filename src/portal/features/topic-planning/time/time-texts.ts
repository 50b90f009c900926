import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  show: 'Zeigen',
  tops: {
    5: 'Themen, die ersten 5',
    8: 'Themen, die ersten 8',
    12: 'Themen, die ersten 12',
    groups: 'Gruppen',
  },
  look: 'Darstellung',
  looks: { lines: 'Linien', shares: 'Anteile', ranks: 'Rang' },
  title: {
    week: {
      lines: 'Was gelesen wird, Woche für Woche',
      shares: 'Anteile an allen Aufrufen',
      ranks: 'Rang nach Aufrufen',
    },
    day: {
      lines: 'Was gelesen wird, Tag für Tag',
      shares: 'Anteile an allen Aufrufen',
      ranks: 'Rang nach Aufrufen',
    },
  },
  captions: {
    week: {
      lines: 'Aufrufe je Woche, Mittel aus vier Wochen',
      linesAndPeaks:
        'Aufrufe je Woche, Mittel aus vier Wochen; benannt ist der meistgelesene Artikel der Spitze',
      shares: 'je Woche, nach Gruppe',
      ranks: 'je zwei Wochen, unter {count|number}',
    },
    day: {
      lines: 'Aufrufe je Tag',
      linesAndPeaks: 'Aufrufe je Tag; benannt ist der meistgelesene Artikel der Spitze',
      shares: 'je Tag, nach Gruppe',
      ranks: 'je zwei Tage, unter {count|number}',
    },
  },
  tooShort: 'Ein Verlauf braucht mindestens zwei Tage.',
  tooShortText: 'Die Tabelle zeigt, was an diesem Tag gelesen wurde.',
  noWeeks: 'In diesem Zeitraum liegt keine ganze Woche.',
  peakOf: '{topic}, {day}',
  table: 'Themen im Zeitraum',
  topic: 'Thema',
  group: 'Gruppe',
  rank: 'Rang',
  rankUp: '{count|number} {{Platz|Plätze}} höher als davor',
  rankDown: '{count|number} {{Platz|Plätze}} tiefer als davor',
  rankSame: 'wie davor',
  views: 'Aufrufe',
  share: 'Anteil',
  change: 'Änderung',
  strongest: { day: 'Stärkster Tag', week: 'Stärkste Woche' },
  strongestIn: { day: '{views} am {day}', week: '{views} bis {day}' },
  course: 'Verlauf',
  foot: {
    weeks: 'Änderung: die letzten 13 Wochen gegen die 13 davor. Rang: gegen den Zeitraum davor.',
    before: 'Änderung und Rang: dieser Zeitraum gegen den davor.',
  },
  shown: {
    one: 'Das Thema hat {share} der Aufrufe aller {count|number}.',
    many: 'Die {shown|number} Themen haben {share} der Aufrufe aller {count|number}.',
  },
} as const

const english = {
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

/** The texts of topics in time. */
export const useTopicTimeTexts = pageTexts(german, english)
