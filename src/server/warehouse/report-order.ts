import { dimensions, measures, type Measure, type MeasureId } from '#contract/metrics.ts'
import { impossible, rankedFrom } from '#contract/sums.ts'

import { whole } from './dialect.ts'
import type { ReportQuestion, ReportSort, RowBound } from './port/warehouse.ts'
import { isMeasure, planOf } from './report-plan.ts'
import { columnName, factTables } from './tables.ts'

/**
 * The rows that a report lists, as conditions on its sums; empty where it lists all. A day has a row as soon as one
 * of its sums has something: a click may come on the day after the delivery.
 */
export function rowConditions(question: ReportQuestion): string[] {
  const { facts, by, bounds = [] } = question
  const { weight } = factTables[facts]
  const isInTime = by.some((name) => dimensions[name].key === 'day')
  const counted = isInTime ? planOf(question).sums : [weight ?? '']
  const some = counted.map((field) => `${a(field)} > 0`).join(' or ')
  return [...(weight ? [`(${some})`] : []), ...bounds.flatMap(boundConditions)]
}

/** The engine and we round quotients otherwise: an article whose value is the bound itself is at least that for both. */
const roundedDown = 1 - 1e-12

function boundConditions({ measure, atLeast, below }: RowBound): string[] {
  const value = valueOf(measure)
  const scale = scaleOf(measure) * roundedDown
  return [
    ...(atLeast === undefined ? [] : [`${value} >= ${number(atLeast * scale)}`]),
    ...(below === undefined ? [] : [`${value} < ${number(below * scale)}`]),
  ]
}

/** How much larger a measure is in the engine, where fractions are thousandths and shares are not per cent. */
function scaleOf(name: MeasureId): number {
  const { ratio, unit }: Measure = measures[name]
  if (isThousandths(name)) return 1000
  return ratio && unit === 'percent' ? 0.01 : 1
}

function isThousandths(name: MeasureId): boolean {
  const { ratio, facts }: Measure = measures[name]
  const column = factTables[facts].sums.find(({ field }) => field === ratio?.[0])
  return column?.type === 'thousandths'
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no number.`)
  return String(value)
}

/** The value by which rows are sorted. */
export function sortValue(sort: ReportSort | undefined): string {
  const by = sort?.by ?? 'key'
  if (by === 'key') return 'o.k0'
  if (by === 'title') return 't.title_key'
  if (by === 'published') return 't.published'
  if (by === 'score') return 's.score'
  return sort?.lowerBound ? lowerBound(by) : valueOf(by)
}

function valueOf(by: MeasureId): string {
  const { sum, ratio, distinct, computed }: Measure = measures[by]
  if (computed) throw new RangeError(`${by} is not in the engine.`)
  if (distinct) return `o.a_distinct_${distinct}`
  if (sum) return a(sum)
  const [over = '', under = ''] = ratio ?? []
  return `${a(over)} / nullif(${a(under)}, 0)`
}

/** A rate or average in its own unit, divided as `answerOf` does it. */
export function measured(name: MeasureId): string {
  const { ratio, unit }: Measure = measures[name]
  const [over = '', under = ''] = (ratio ?? []).map(a)
  if (isThousandths(name)) return `(${over} / 1000 / nullif(${under}, 0))`
  return `(${over} / nullif(${under}, 0)${unit === 'percent' ? ' * 100' : ''})`
}

/** The lower end of Wilson's interval, as in `#lib/intervals.ts`. */
function lowerBound(by: MeasureId): string {
  const { ratio }: Measure = measures[by]
  const [over = '', under = ''] = (ratio ?? []).map(a)
  const z2 = '3.8414588206941236'
  const share = `(${over} / ${under})`
  const spread = `sqrt(${share} * (1 - ${share}) / ${under} + ${z2} / (4 * ${under} * ${under}))`
  const low = `(${share} + ${z2} / (2 * ${under}) - sqrt(${z2}) * ${spread}) / (1 + ${z2} / ${under})`
  return `case when ${under} > 0 and ${over} <= ${under} then ${low} end`
}

/** 1 for rows that come after all others whatever the direction, 0 for those that are ranked. */
export function unrankedValue({ facts, sort }: ReportQuestion): string | null {
  if (!sort?.unrankedLast) return null
  const measure: Measure | undefined = isMeasure(sort.by) ? measures[sort.by] : undefined
  const ranked = rankedFrom[facts]
  if (!ranked || !measure || (sort.unrankedLast === 'rates' && !measure.ratio)) return null
  const wrong = (impossible[facts] ?? []).map(([part, of]) => `${a(part)} > ${a(of)}`)
  return `case when ${[`${a(ranked.sum)} < ${whole(ranked.least)}`, ...wrong].join(' or ')} then 1 else 0 end`
}

function a(field: string): string {
  return `o.a_${columnName(field)}`
}
