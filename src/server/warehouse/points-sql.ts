import type { DayRange } from '#lib/days.ts'

import { Texts, whole, type Dialect, type Statement } from './dialect.ts'
import type { ReportFilter } from './port/warehouse.ts'
import { filterConditions } from './report-filter.ts'

/** The days whose firings count, and the readers. */
export interface PointsQuestion {
  readonly range: DayRange
  readonly filter?: ReportFilter | undefined
}

/** The points of each article on the last day of the range. A weight is kept in thousandths. */
export function pointsSql(
  publication: number,
  { range: { from, to }, filter = {} }: PointsQuestion,
  dialect: Dialect,
): Statement {
  const texts = new Texts(dialect)
  const conditions = [
    `publication = ${whole(publication)}`,
    `"day" between ${whole(from)} and ${whole(to)}`,
    'article <> 0',
    ...filterConditions(filter, { dialect, texts, publication }),
  ]
  const age = `(${whole(to)} - "day") / cast(half_life as double)`
  const sql = `select cast(article as double), cast(sum(firings * weight * power(0.5, ${age})) / 1000 as double)
    from firing where ${conditions.join(' and ')} group by article having sum(firings) <> 0`
  return { sql, texts: texts.values }
}
