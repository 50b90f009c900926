import { isoOf } from '#lib/days.ts'

import type { Field } from '../mapping/mapping.ts'
import type { Values } from '../reading/entries.ts'
import { savedWords } from '../tally.ts'
import { readPercent, readSeconds } from '../values/numbers.ts'
import { optional, readText, requiredCount } from './cells.ts'
import { dayField, dayIn, referenceFields, referenceOf, type ReferenceName } from './columns.ts'
import { tableFormat } from './rows.ts'
import { type StatisticRow, StatisticsWriter } from './statistics-writer.ts'

type Name =
  | ReferenceName
  | 'day'
  | 'views'
  | 'scrollDepth'
  | 'dwellTime'
  | 'userGroup'
  | 'entryPoint'
  | 'registration'

/** The fields of an import of statistics. */
const statisticFields: readonly Field<Name>[] = [
  ...referenceFields,
  dayField,
  {
    name: 'views',
    oneOf: 'views',
    headers: ['page views', 'hits', 'Aufrufe', 'Seitenaufrufe', 'Zugriffe'],
    about: 'how often the article was read that day',
  },
  {
    name: 'scrollDepth',
    headers: ['scroll', 'average scroll depth', 'avg scroll depth', 'Scrolltiefe', 'Ø Scrolltiefe'],
    about: 'average, 0..100, with or without %',
  },
  {
    name: 'dwellTime',
    headers: [
      'time on page',
      'average dwell time',
      'avg dwell time',
      'avg time on page',
      'engagement time',
      'Verweildauer',
      'Ø Verweildauer',
      'Lesezeit',
    ],
    about: 'average, in seconds or as m:ss',
  },
  {
    name: 'userGroup',
    headers: ['group', 'audience', 'Nutzergruppe', 'Benutzergruppe', 'Besuchergruppe', 'Gruppe'],
    about: 'who read: pharmacists, newsletter …',
  },
  {
    name: 'entryPoint',
    headers: ['entry', 'source', 'channel', 'Einstieg', 'Einstiegspunkt', 'Quelle', 'Kanal'],
    about: 'where they came from: search, direct …',
  },
  {
    name: 'registration',
    headers: [
      'registration status',
      'registered',
      'Registrierung',
      'Registrierungsstatus',
      'Anmeldung',
    ],
    about: 'registered, anonymous …',
  },
]

/** Daily statistics of articles: the value of each (article, day, audience) becomes what the file says. */
export const statistics = tableFormat({
  fields: statisticFields,
  words: savedWords,
  read: readStatistic,
  dayOf: ({ day }) => day,
  writer: (target) => new StatisticsWriter(target),
  describe({ article, day, views, scrollDepth, dwellTime, audience }) {
    const averages = `scroll ${scrollDepth ?? '–'} | dwell ${dwellTime ?? '–'} s`
    const { userGroups, entryPoint, registration } = audience
    const readers = [userGroups.join(', '), entryPoint, registration].map((part) => part || '–')
    return `${article} | ${isoOf(day)} | ${views} views | ${averages} | ${readers.join(' / ')}`
  },
})

function readStatistic(values: Values<Name>): StatisticRow {
  return {
    ...referenceOf(values),
    day: dayIn(values),
    views: requiredCount(values, 'views'),
    scrollDepth: optional(values, 'scrollDepth', readPercent, 'a share of 0 to 100'),
    dwellTime: optional(values, 'dwellTime', readSeconds, 'a duration in seconds or m:ss'),
    audience: {
      userGroups: [readText(values.userGroup) ?? []].flat(),
      entryPoint: readText(values.entryPoint) ?? '',
      registration: readText(values.registration) ?? '',
    },
  }
}
