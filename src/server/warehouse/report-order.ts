import {
  dimensions,
  measures,
  type Measure,
  type MeasureId,
  type Dimension,
  type DimensionId,
} from '#contract/metrics.ts'
import { impossible, rankedFrom } from '#contract/sums.ts'
import { thresholds } from '#contract/thresholds.ts'

import { whole, type Dialect } from './dialect.ts'
import type { ReportQuestion, ReportSort, RowBound } from './port/warehouse.ts'
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
  return `case when ${[`${a(measure.rankedBy ?? ranked.sum)} < ${whole(ranked.least)}`, ...wrong].join(' or ')} then 1 else 0 end`
}

function a(field: string): string {
  return `o.a_${columnName(field)}`
}

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
  const request: readonly Measure[] = [...wanted, ...orderingOf(question)].map(
    (name) => measures[name],
  )
  const sums = request.flatMap(({ sum, ratio = [] }) => [...(sum ? [sum] : []), ...ratio])
  return {
    sums: [...new Set([...sums, ...more, ...suspectOf(question), ...(weight ? [weight] : [])])],
    distinct: [...new Set(request.flatMap((measure) => measure.distinct ?? []))],
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
function isMeasure(name: string): name is MeasureId {
  return name in measures
}

/** True where some dimension is no key of the facts, so that rows have to be added up once more. */
export function isSpread({ by }: ReportQuestion): boolean {
  return by.some((name) => {
    const dimension: Dimension = dimensions[name]
    return dimension.of !== undefined || dimension.step !== undefined
  })
}

/** The dimensions whose values are texts. */
export const textual: ReadonlySet<DimensionId> = new Set([
  'section',
  'author',
  'kind',
  'userGroup',
  'entryPoint',
  'registration',
  'source',
  'cssClass',
  'pageType',
  'group',
  'signal',
])

/** The least number that every number of authors divides, so that parts of whole sums add up exactly. */
export const wholeShare = 2520

/** The property of a dimension in the table that holds it, as SQL. */
export function propertyOf({ of = 'article', property = '' }: Dimension): string {
  return `of_${of}.${columnName(property)}`
}

/**
 * The sums of each field of articles with the tag 2, its key and the number of its articles, and a row of the medians
 * with the tag 3. Sums are named as in `o`.
 */
export function quadrantsSql(names: readonly { name: string }[], dialect: Dialect): string[] {
  const columns = names.map(({ name }) => name)
  const depth = measured('scrollDepth')
  const middle = `select ${dialect.median('case when o.a_views > 0 then o.a_views end')} as views,
    sum(o.a_scroll_sum) / 1000 / nullif(sum(o.a_scroll_count), 0) as depth from o`
  const key = `case when o.a_views >= m.views then 2 else 0 end
    + case when ${depth} >= m.depth then 1 else 0 end`
  const sums = columns.map((name) => `sum(${name}) as ${name}`)
  const medians = columns.map((name) => `${dialect.median(`o.${name}`)} as ${name}`)
  return [
    `select 2 as tag, count(*) as place, 0 as before_count, k0, ${sums.join(', ')}
      from (select cast(${key} as double) as k0, o.${columns.join(', o.')} from o cross join (${middle}) m
        where o.a_views >= ${whole(thresholds.views)} and ${depth} is not null) q group by k0`,
    `select 3 as tag, count(*) as place, 0 as before_count, cast(0 as double) as k0, ${medians.join(', ')}
      from o where o.a_views > 0`,
  ]
}
