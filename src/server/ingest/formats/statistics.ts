import { formatDay } from '#lib/lists/dates.ts'

import type { Format, Source, Target, Writer } from '../format.ts'
import type { Field } from '../mapping/mapping.ts'
import type { Values } from '../reading/entries.ts'
import { openTable } from '../reading/table.ts'
import { savedWords } from '../tally.ts'
import { readCount, readPercent, readSeconds } from '../values/numbers.ts'
import { optional, readText, required } from './cells.ts'
import { dayField, dayIn, referenceFields, referenceOf, type ReferenceName } from './columns.ts'
import { sourceOf } from './rows.ts'
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
export const statistics: Format<StatisticRow> = {
  fields: statisticFields,
  words: savedWords,
  open(opened, { explicit }): Source<StatisticRow> {
    return sourceOf(openTable(opened, { fields: statisticFields, explicit }), readStatistic)
  },
  writer: (target: Target): Writer<StatisticRow> => new StatisticsWriter(target),
  describe({ article, day, views, scrollDepth, dwellTime, audience }) {
    const averages = `scroll ${scrollDepth ?? '–'} | dwell ${dwellTime ?? '–'} s`
    const { userGroups, entryPoint, registration } = audience
    const readers = [userGroups.join(', '), entryPoint, registration].map((part) => part || '–')
    return `${article} | ${formatDay(day)} | ${views} views | ${averages} | ${readers.join(' / ')}`
  },
}

function readStatistic(values: Values<Name>): StatisticRow {
  return {
    ...referenceOf(values),
    day: dayIn(values),
    views: required(values.views, readCount, { field: 'views', expected: 'a whole number' }),
    scrollDepth: optional(values.scrollDepth, readPercent, {
      field: 'scrollDepth',
      expected: 'a share of 0 to 100',
    }),
    dwellTime: optional(values.dwellTime, readSeconds, {
      field: 'dwellTime',
      expected: 'a duration in seconds or m:ss',
    }),
    audience: {
      userGroups: [readText(values.userGroup) ?? []].flat(),
      entryPoint: readText(values.entryPoint) ?? '',
      registration: readText(values.registration) ?? '',
    },
  }
}
