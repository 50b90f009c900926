import { recommendedViews } from '#contract/sums.ts'
import { type DayRange, startOfStep } from '#lib/days.ts'

import { type Dialect, quoted, whole } from './dialect.ts'
import type { ReportQuestion, Span } from './port/warehouse.ts'
import { columnName } from './tables.ts'

/** The sums of an article in a month, over all readers. */
const sums = [
  'views',
  'scrollSum',
  'scrollCount',
  'dwellSum',
  'dwellCount',
  'recommendedViews',
] as const

/**
 * The readings of whole months once more, so that a long report reads few rows. A month counts only while it stands in
 * `summed_month`; whoever writes facts of the month takes it out in the same transaction.
 */
export const monthTables = [
  `create table if not exists reading_month (publication integer not null, "month" integer not null,
    article bigint not null, ${sums.map((sum) => `"${columnName(sum)}" bigint not null`).join(', ')})`,
  'create table if not exists summed_month (publication integer not null, "month" integer not null)',
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
 * The months of some days that are added up, and the facts of the other days, as a source in SQL; null where the
 * facts of all days have to be read.
 */
export function monthsOf(
  question: ReportQuestion,
  days: Span,
  { dialect, keys, fields, addend }: MonthsRequest,
): string | null {
  const months = dialect.sumsMonths ? wholeMonths(days) : null
  if (!months || !isInMonths(question, keys, fields)) return null
  const own = `publication = ${whole(question.publication)}`
  const within = (name: string, { from, to }: DayRange): string =>
    `${own} and ${quoted(name)} between ${whole(from)} and ${whole(to)}`
  const summed = `select "month" from summed_month where ${within('month', months)}`
  const every = dialect.each(`range(${whole(days.from)}, ${whole(days.to + 1)})`)
  const others = `select "day" from (select cast(${every} as integer) as "day") d
    where ${dialect.startOf('month', '"day"')} not in (${summed})`
  const columns = sums.map((sum) => quoted(columnName(sum)))
  const addends = sums.map((sum, at) => `${addend(sum)} as ${columns[at]}`)
  return `(select publication, article, ${columns.join(', ')} from reading_month
      where ${within('month', months)} and "month" in (${summed})
    union all select publication, article, ${addends.join(', ')} from reading
      where ${within('day', days)} and "day" in (${others})) f`
}

function isInMonths(
  { facts, filter = {} }: ReportQuestion,
  keys: readonly string[],
  fields: readonly string[],
): boolean {
  const { userGroups = [], entryPoints = [], registrations = [] } = filter
  return (
    facts === 'reading' &&
    keys.every((key) => key === 'article') &&
    fields.every((field) => sums.some((sum) => sum === field)) &&
    userGroups.length + entryPoints.length + registrations.length === 0
  )
}

/** The months that lie within some days as a whole: the first day of the first and of the last. */
function wholeMonths({ from, to, quarters }: Span): DayRange | null {
  if (quarters !== undefined) return null
  const begun = startOfStep(from, 'month')
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
  return [
    `create or replace temp table missing_month as
      select distinct publication, ${month} as "month"
      from (select distinct publication, "day" from reading where "day" < ${whole(before)}) d
      except select publication, "month" from summed_month`,
    `delete from reading_month where (publication, "month") not in (select (publication, "month") from summed_month)`,
    `insert into reading_month select publication, "month", article, ${added.join(', ')}
      from (select *, ${month} as "month" from reading where "day" < ${whole(before)}) r
      where (publication, "month") in (select (publication, "month") from missing_month)
      group by publication, "month", article order by publication, "month", article`,
    'insert into summed_month select publication, "month" from missing_month',
    'drop table missing_month',
  ]
}
