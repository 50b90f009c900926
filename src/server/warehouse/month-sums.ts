import { derivedSums, recommendedViews } from '#contract/sums.ts'
import { type DayRange, startOfStep } from '#lib/days.ts'

import { type Dialect, quoted, whole } from './dialect.ts'
import type { ReportQuestion, Span } from './port/warehouse.ts'
import { between, isByWords } from './report-filter.ts'
import { columnName } from './tables.ts'

/** The sums that are kept, over all readers. */
const sums = [
  'views',
  'scrollSum',
  'scrollCount',
  'dwellSum',
  'dwellCount',
  'recommendedViews',
] as const

const columns = sums.map((sum) => quoted(columnName(sum)))

/** One row for each article of a month, and one for each of its days. */
const summedTables = {
  article: { name: 'reading_month', key: 'article', type: 'bigint' },
  day: { name: 'reading_day', key: '"day"', type: 'integer' },
} as const

type SummedTable = (typeof summedTables)[keyof typeof summedTables]

/**
 * The readings of months that are over once more, so that a long report reads few rows. A month counts only while it
 * stands in `summed_month`; whoever writes facts of the month takes it out in the same transaction.
 */
export const monthTables = [
  ...Object.values(summedTables).map(
    ({ name, key, type }) => `create table if not exists ${name} (publication integer not null,
      "month" integer not null, ${key} ${type} not null, ${columns.map((sum) => `${sum} bigint not null`).join(', ')})`,
  ),
  'create table if not exists summed_month (publication integer not null, "month" integer not null)',
  // months of a release that kept no days
  'delete from summed_month where not exists (select 1 from reading_day)',
]

interface MonthsRequest {
  readonly dialect: Dialect
  /** the keys that rows are added up by, and the sums that are read */
  readonly keys: readonly string[]
  readonly fields: readonly string[]
  /** the part that one row of the facts adds to a sum */
  readonly addend: (field: string) => string
}

/**
 * The kept sums of some days, and the facts of the other days, as a source in SQL; null where the facts of all days
 * have to be read.
 */
export function monthsOf(
  question: ReportQuestion,
  days: Span,
  { dialect, keys, fields, addend }: MonthsRequest,
): string | null {
  const table = dialect.sumsMonths ? tableFor(question, keys, fields) : null
  const isWhole = days.quarters === undefined && !days.minutes
  const months = table && isWhole ? monthsIn(days, table) : null
  if (!table || !months) return null
  const own = `publication = ${whole(question.publication)}`
  const summed = `select "month" from summed_month where ${own}
    and "month" between ${whole(months.from)} and ${whole(months.to)}`
  const every = dialect.each(`range(${whole(days.from)}, ${whole(days.to + 1)})`)
  const others = `select "day" from (select cast(${every} as integer) as "day") d
    where ${dialect.startOf('month', '"day"')} not in (${summed})`
  const addends = sums.map((sum, at) => `${addend(sum)} as ${columns[at]}`)
  const within = table === summedTables.day ? `and ${between(days)}` : ''
  return `(select publication, ${table.key}, ${columns.join(', ')} from ${table.name}
      where ${own} and "month" in (${summed}) ${within}
    union all select publication, ${table.key}, ${addends.join(', ')} from reading
      where ${own} and ${between(days)} and "day" in (${others})) f`
}

/** The kept sum that a sum comes from. */
function columnOf(field: string): string {
  const derived = derivedSums[field]
  return derived !== undefined && 'perWord' in derived ? derived.column : field
}

/** The table that holds what a question asks for, if one does. */
function tableFor(
  { facts, filter = {} }: ReportQuestion,
  keys: readonly string[],
  fields: readonly string[],
): SummedTable | null {
  const { articles, ...others } = filter
  const { userGroups = [], entryPoints = [], registrations = [] } = filter
  const isKept =
    facts === 'reading' && fields.every((field) => sums.some((sum) => sum === columnOf(field)))
  if (!isKept || userGroups.length + entryPoints.length + registrations.length > 0) return null
  if (keys.every((key) => key === 'article')) return summedTables.article
  if (fields.some(isByWords)) return null
  const isWhole = Object.values(others).every(
    (value) => value === undefined || (typeof value !== 'number' && value.length === 0),
  )
  const isByDay = keys.every((key) => key === 'day')
  return articles === undefined && isWhole && isByDay ? summedTables.day : null
}

/** The first and the last month: of an article only months that lie within the days as a whole. */
function monthsIn({ from, to }: Span, table: SummedTable): DayRange | null {
  const begun = startOfStep(from, 'month')
  if (table === summedTables.day) return { from: begun, to: startOfStep(to, 'month') }
  const first = begun === from ? from : startOfStep(begun + 31, 'month')
  const last = startOfStep(startOfStep(to + 1, 'month') - 1, 'month')
  return last < first ? null : { from: first, to: last }
}

/** Takes the months of some days of a publication out of those that count. */
export function staleMonthsSql(publication: number, days: readonly number[]): string {
  const months = new Set(days.map((day) => startOfStep(day, 'month')))
  return `delete from summed_month where publication = ${whole(publication)}
    and "month" in (${[...months].map(whole).join(', ')})`
}

/** Adds up the months before one that are not added up, of all publications; several statements. */
export function sumMonthsSql(before: number, dialect: Dialect): string[] {
  const month = dialect.startOf('month', '"day"')
  const { column, is } = recommendedViews
  const isRecommended = `(publication, audience) in
    (select (publication, id) from audience where entry_point = '${is}')`
  const added = sums.map((sum) =>
    sum === 'recommendedViews'
      ? `sum(case when ${isRecommended} then ${quoted(column)} else 0 end)`
      : `sum(${quoted(columnName(sum))})`,
  )
  const missing = `(select *, ${month} as "month" from reading where "day" < ${whole(before)}) r
      where (publication, "month") in (select (publication, "month") from missing_month)`
  return [
    `create or replace temp table missing_month as
      select distinct publication, ${month} as "month"
      from (select distinct publication, "day" from reading where "day" < ${whole(before)}) d
      except select publication, "month" from summed_month`,
    ...Object.values(summedTables).flatMap(({ name, key }) => [
      `delete from ${name} where (publication, "month") not in (select (publication, "month") from summed_month)`,
      `insert into ${name} select publication, "month", ${key}, ${added.join(', ')} from ${missing}
        group by publication, "month", ${key} order by publication, "month", ${key}`,
    ]),
    'insert into summed_month select publication, "month" from missing_month',
    'drop table missing_month',
  ]
}
