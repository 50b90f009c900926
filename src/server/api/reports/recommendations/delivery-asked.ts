import type { MeasureId } from '#contract/metrics.ts'
import { foldedText, foldedWords } from '#lib/folded-text.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { ReportFilter, RowBound } from '#server/warehouse/port/warehouse.ts'

import type {
  DeliveryMeasure,
  InputMaybe,
  RecommendationFilter,
} from '../../generated/resolvers.ts'
import { articlesAsked, idsAsked, namesAsked, searchAsked } from '../asked.ts'

type Filter = InputMaybe<RecommendationFilter> | undefined

/** The deliveries that a filter lets through; its search is about titles. */
export function deliveriesAsked(filter: Filter): ReportFilter {
  return {
    ...articlesAsked(filter),
    boxes: idsAsked(filter?.boxIds, 'boxIds'),
    positions: idsAsked(filter?.positionIds, 'positionIds'),
    cssClasses: namesAsked(filter?.cssClasses, 'cssClasses'),
    pageTypes: namesAsked(filter?.pageTypes, 'pageTypes'),
    sources: namesAsked(filter?.sources, 'sources'),
  }
}

/** The same for reports that search among names and not among titles. */
export function unsearchedDeliveries(filter: Filter): ReportFilter {
  return deliveriesAsked(filter && { ...filter, search: null })
}

/** Stands for no box or position at all: an empty list lets all of them through. */
export const noneOfThem = [-1]

/** Those of some ids whose texts have all words of the search; nothing is narrowed without words. */
export function searchedIds<Item extends { readonly id: number }>(
  items: readonly Item[],
  filter: Filter,
  textOf: (item: Item) => string,
): { found: readonly Item[]; narrowed: readonly number[] | null } {
  const words = foldedWords(searchAsked(filter?.search))
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
export function measureAsked(measure: InputMaybe<DeliveryMeasure> | undefined): MeasureId {
  return deliveryMeasureNames[measure ?? 'VISIBLE_CLICK_RATE']
}
