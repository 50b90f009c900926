import { ageClasses, scoreSignals } from '#contract/sums.ts'
import type { DayRange } from '#lib/days.ts'

import { type Texts, whole, type Dialect } from './dialect.ts'
import type { ReportFilter } from './port/warehouse.ts'
import { filterConditions } from './report-filter.ts'
import { measured } from './report-order.ts'

/** The days whose firings count, and the readers. */
export interface PointsQuestion {
  readonly range: DayRange
  readonly filter?: ReportFilter | undefined
}

/** A select of each article and its points on the last day of the range. A weight is kept in thousandths. */
export function pointsSql(
  publication: number,
  { range: { from, to }, filter = {} }: PointsQuestion,
  { dialect, texts }: { dialect: Dialect; texts: Texts },
): string {
  const conditions = [
    `publication = ${whole(publication)}`,
    `"day" between ${whole(from)} and ${whole(to)}`,
    'article <> 0',
    ...filterConditions(filter, { dialect, texts, publication }),
  ]
  const age = `(${whole(to)} - "day") / cast(half_life as double)`
  return `select article, cast(sum(firings * weight * power(0.5, ${age})) / 1000 as double) as points
    from firing where ${conditions.join(' and ')} group by article having sum(firings) <> 0`
}

/** How well a view went by what is measured without signals: the mean of what is known, by weight. */
export function readingValue(): string {
  const values = scoreSignals.map(({ measure, ...signal }) => ({
    ...signal,
    is: measured(measure),
  }))
  const sum = values.map(({ is, weight, unit }) => `coalesce(${weight} * ${is} / ${unit}, 0)`)
  const weights = values.map(
    ({ is, weight }) => `case when ${is} is null then 0 else ${weight} end`,
  )
  return `(${sum.join(' + ')}) / nullif(${weights.join(' + ')}, 0)`
}

/** The class of age on a day; an article that is read before its day is as new as can be. */
export function ageClass(on: number): string {
  const classes = [...ageClasses.entries()].toReversed().slice(0, -1)
  const cases = classes.map(
    ([place, from]) => `when t.published <= ${whole(on - from)} then ${place}`,
  )
  return `case when t.published is null then -1 ${cases.join(' ')} else 0 end`
}
