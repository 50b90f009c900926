import {
  dimensions,
  type Dimension,
  measures,
  type Measure,
  type MeasureId,
} from '#contract/metrics.ts'
import { impossible, rankedFrom } from '#contract/sums.ts'

import type { ReportQuestion } from './port/warehouse.ts'
import { factTables } from './tables.ts'

/** The parts of a question that its statement needs. */
export interface ReportPlan {
  /** sums that are read, by their field */
  readonly sums: readonly string[]
  /** keys whose values are counted */
  readonly distinct: readonly string[]
  readonly compares: boolean
}

/** The reading plan of a question; throws where a stock, as of members, is not asked for day by day. */
export function planOf(question: ReportQuestion): ReportPlan {
  const { measures: wanted, sums: more = [], facts, compare } = question
  refuseStocks(question)
  const { weight } = factTables[facts]
  const asked: readonly Measure[] = [...wanted, ...orderingOf(question)].map(
    (name) => measures[name],
  )
  const sums = asked.flatMap(({ sum, ratio = [] }) => [...(sum ? [sum] : []), ...ratio])
  return {
    sums: [...new Set([...sums, ...more, ...suspectOf(question), ...(weight ? [weight] : [])])],
    distinct: [...new Set(asked.flatMap((measure) => measure.distinct ?? []))],
    compares: Boolean(compare),
  }
}

function refuseStocks({ measures: wanted, by }: ReportQuestion): void {
  const stock = wanted.find((name) => {
    const measure: Measure = measures[name]
    return measure.perDay
  })
  const isByDay = by.some((name) => name === 'day')
  if (stock && !isByDay) throw new RangeError(`${stock} has a value for each day only.`)
}

/** The measures that order or bound the rows. */
function orderingOf({ sort, bounds = [] }: ReportQuestion): MeasureId[] {
  const by = sort && isMeasure(sort.by) ? [sort.by] : []
  return [...by, ...bounds.map(({ measure }) => measure)]
}

/** Counts that say if a row is ranked. */
function suspectOf({ facts, sort }: ReportQuestion): string[] {
  if (!sort?.unrankedLast) return []
  const enough = rankedFrom[facts]
  return [...(enough ? [enough.sum] : []), ...(impossible[facts] ?? []).flat()]
}

/** True for the name of a measure. */
export function isMeasure(name: string): name is MeasureId {
  return name in measures
}

/** True where some dimension is no key of the facts, so that rows have to be added up once more. */
export function isSpread({ by }: ReportQuestion): boolean {
  return by.some((name) => {
    const dimension: Dimension = dimensions[name]
    return dimension.of !== undefined || dimension.step !== undefined
  })
}
