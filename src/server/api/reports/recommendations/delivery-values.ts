import type { MeasureId } from '#contract/metrics.ts'
import { thresholds } from '#contract/thresholds.ts'
import { isoOf } from '#lib/days.ts'
import { foldedText, foldedWords } from '#lib/folded-text.ts'
import {
  percentOf,
  wilsonInterval,
  newcombeInterval,
  timesNeeded,
  type Interval,
  type Proportion,
} from '#lib/intervals.ts'
import type {
  DeliveryMeasure,
  InputMaybe,
  RecommendationFilter,
  DeliveryPoint,
  DeliveryValues,
  Unranked,
} from '#server/api/generated/resolvers.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { ReportKind, ReportPoint } from '#server/warehouse/port/report.ts'
import type { ReportFilter, RowBound, ReportValues } from '#server/warehouse/port/warehouse.ts'

import {
  requestedArticles,
  requestedIds,
  requestedNames,
  requestedSearch,
} from '../report-request.ts'

type Filter = InputMaybe<RecommendationFilter> | undefined

/** The deliveries that a filter lets through; its search is about titles. */
export function requestedDeliveries(filter: Filter): ReportFilter {
  return {
    ...requestedArticles(filter),
    boxes: requestedIds(filter?.boxIds, 'boxIds'),
    positions: requestedIds(filter?.positionIds, 'positionIds'),
    cssClasses: requestedNames(filter?.cssClasses, 'cssClasses'),
    pageTypes: requestedNames(filter?.pageTypes, 'pageTypes'),
    sources: requestedNames(filter?.sources, 'sources'),
  }
}

/** The same for reports that search among names and not among titles. */
export function unsearchedDeliveries(filter: Filter): ReportFilter {
  return requestedDeliveries(filter && { ...filter, search: null })
}

/** Stands for no box or position at all: an empty list lets all of them through. */
export const noneOfThem = [-1]

/** Those of some ids whose texts have all words of the search; nothing is narrowed without words. */
export function searchedIds<Item extends { readonly id: number }>(
  items: readonly Item[],
  filter: Filter,
  textOf: (item: Item) => string,
): { found: readonly Item[]; narrowed: readonly number[] | null } {
  const words = foldedWords(requestedSearch(filter?.search))
  if (words.length === 0) return { found: items, narrowed: null }
  const found = items.filter((item) => {
    const text = foldedText(textOf(item))
    return words.every((word) => text.includes(word))
  })
  return { found, narrowed: found.length > 0 ? found.map(({ id }) => id) : noneOfThem }
}

/** Ids that are in both lists, where an empty or missing one lets all through. */
export function both(
  one: readonly number[] | undefined,
  other: readonly number[] | null,
): readonly number[] {
  if (!other || !one?.length) return other ?? one ?? []
  const shared = one.filter((id) => other.includes(id))
  return shared.length > 0 ? shared : noneOfThem
}

/** The positions that a filter lets through, whether anything was delivered there or not. */
export function positionsWithin(
  positions: readonly KnownPosition[],
  { positions: ids, cssClasses, pageTypes }: ReportFilter,
): KnownPosition[] {
  return positions.filter(
    ({ id, cssClass, pageType }) =>
      isAmong(ids, id) && isAmong(cssClasses, cssClass) && isAmong(pageTypes, pageType),
  )
}

function isAmong<Value>(values: readonly Value[] | undefined, value: Value): boolean {
  return !values?.length || values.includes(value)
}

/** The rows that are listed. */
export function deliveryBounds(filter: Filter): RowBound[] {
  const least = filter?.minDelivered ?? 0
  return least > 0 ? [{ measure: 'delivered', atLeast: least }] : []
}

/** The measures by their names in the API; orders are called the same. */
export const deliveryMeasureNames = {
  DELIVERED: 'delivered',
  SEEN: 'seen',
  CLICKED: 'clicked',
  VISIBILITY: 'visibility',
  CLICK_RATE: 'clickRate',
  VISIBLE_CLICK_RATE: 'visibleClickRate',
} as const satisfies Record<DeliveryMeasure, MeasureId>

/** The measure of a small curve. */
export function requestedMeasure(measure: InputMaybe<DeliveryMeasure> | undefined): MeasureId {
  return deliveryMeasureNames[measure ?? 'VISIBLE_CLICK_RATE']
}

/** The measures of every report of deliveries. */
export const deliveryMeasures: Pick<ReportKind, 'facts' | 'measures' | 'sums'> = {
  facts: 'delivery',
  measures: ['delivered', 'seen', 'clicked', 'clickRate', 'visibleClickRate', 'visibility'],
  sums: ['measured', 'measuredClicked'],
}

/** The values of something that was never delivered. */
export const nothingDelivered: ReportValues = {
  delivered: 0,
  seen: 0,
  clicked: 0,
  measured: 0,
  measuredClicked: 0,
  articlesDelivered: 0,
  boxesDelivered: 0,
}

/** Counts and rates as the contract has them. */
export function deliveryValues(values: ReportValues): DeliveryValues {
  const { delivered, measured, seen, clicked, measuredClicked } = countsOf(values)
  const unranked = unrankedOf(values)
  const clicks = unranked !== 'CLICKED_TOO_OFTEN'
  const views = unranked !== 'SEEN_TOO_OFTEN'
  return {
    delivered,
    measured,
    seen: measured > 0 ? seen : null,
    clicked,
    visibility: views ? (values.visibility ?? null) : null,
    clickRate: clicks ? (values.clickRate ?? null) : null,
    visibleClickRate: clicks && views ? (values.visibleClickRate ?? null) : null,
    clickRateInterval: clicks
      ? percentOf(wilsonInterval({ hits: clicked, trials: delivered }))
      : null,
    visibleClickRateInterval:
      clicks && views ? percentOf(wilsonInterval({ hits: measuredClicked, trials: seen })) : null,
    articlesDelivered: values.articlesDelivered ?? null,
    boxesDelivered: values.boxesDelivered ?? null,
    unranked,
  }
}

/** The same, where there are any. */
export function deliveryValuesIf(values: ReportValues | null): DeliveryValues | null {
  return values && deliveryValues(values)
}

/** Why these counts have no rank; null where they have one. */
export function unrankedOf(values: ReportValues): Unranked | null {
  const { delivered, measured, seen, clicked, measuredClicked } = countsOf(values)
  if (seen > measured) return 'SEEN_TOO_OFTEN'
  // Without any delivery in these days the clicks are those of earlier ones.
  if (delivered > 0 && (clicked > delivered || measuredClicked > seen)) return 'CLICKED_TOO_OFTEN'
  if (delivered > 0 && measured === 0) return 'NOT_MEASURED'
  return seen < thresholds.seen ? 'TOO_FEW' : null
}

/** A point of a series as the contract has it. */
export function deliveryPoint({ day, values }: ReportPoint): DeliveryPoint {
  return { date: isoOf(day), values: deliveryValues(values) }
}

function countsOf(values: ReportValues) {
  const { delivered, measured = 0, seen, clicked, measuredClicked = 0 } = values
  return {
    delivered: delivered ?? 0,
    measured,
    seen: seen ?? 0,
    clicked: clicked ?? 0,
    measuredClicked,
  }
}

/** The difference of two visual click rates in percentage points, and how sure it is. */
interface RateDifference {
  /** null where one of them has no rate */
  readonly difference: number | null
  readonly interval: Interval | null
  /** the interval leaves out 0 */
  readonly certain: boolean
  /** about how many times the views would be needed for certainty; null where nobody can tell */
  readonly timesNeeded: number | null
}

/** The visual click rate of some deliveries less that of others. */
export function rateDifference(one: ReportValues, other: ReportValues): RateDifference {
  const result = newcombeInterval(proportionOf(one), proportionOf(other))
  if (!result) return { difference: null, interval: null, certain: false, timesNeeded: null }
  return {
    difference: result.difference * 100,
    interval: percentOf(result),
    certain: result.low > 0 || result.high < 0,
    timesNeeded: timesNeeded(result),
  }
}

function proportionOf({ measuredClicked = 0, seen }: ReportValues): Proportion {
  return { hits: measuredClicked, trials: seen ?? 0 }
}
