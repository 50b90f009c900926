import {
  BoxComparisonDocument,
  type BoxComparisonQuery,
  type RecommendationFilter,
} from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import { type DateRange, daysIn } from '#lib/date-range.ts'
import { type QueryState, useGraphqlQuery } from '#portal/app/query/queries.ts'
import { grainOf } from '#portal/report/chart/buckets.ts'
import { useDeliveryOptions } from '#portal/report/filters/delivery-filters.tsx'
import { useKnownOnly } from '#portal/report/filters/use-known-only.ts'
import type { AskedReport } from '#portal/report/report-variables.ts'
import type { Grain } from '#portal/ui/charts/chart-model.ts'

import type { Comparison } from './comparison-words.ts'

/** The days and filters of the report. */
export type AskedBoxes = AskedReport<RecommendationFilter | null | undefined, unknown>

/** From so many days on there are weeks to draw. */
const daysOfWeeks = 14

/** The course of the rates. */
export interface TrendSteps {
  grain: Grain
  /** a box is seen too rarely for a rate of each day */
  isRare: boolean
}

interface ShownComparison {
  query: QueryState<BoxComparisonQuery>
  /** undefined before the first answer */
  comparison: Comparison | undefined
  trend: TrendSteps
}

const steps = { day: 'DAY', week: 'WEEK', month: 'MONTH' } as const satisfies Record<Grain, string>

/** Loads boxes side by side, as fine as charts of the range are; by week where a box is seen too rarely. */
export function useBoxComparison(ids: readonly string[], asked: AskedBoxes): ShownComparison {
  const known = useDeliveryOptions()?.boxes.map(({ id }) => id)
  useKnownOnly('pick', known)
  const { clientId, range, filter } = asked
  const variables = { clientId, range, filter, boxIds: [...ids] }
  const enabled = known !== undefined && ids.every((id) => known.includes(id))
  const grain = grainOf(daysIn(range))
  const usual = useGraphqlQuery(
    BoxComparisonDocument,
    { ...variables, step: steps[grain] },
    { enabled },
  )
  const isRare =
    grain === 'day' && !usual.isPrevious && isTooRare(usual.data?.client?.boxComparison, range)
  const byWeek = useGraphqlQuery(
    BoxComparisonDocument,
    { ...variables, step: steps.week },
    { enabled: enabled && isRare },
  )
  const query = isRare ? byWeek : usual
  const comparison = query.data?.client?.boxComparison
  return { query, comparison, trend: { grain: isRare ? 'week' : grain, isRare } }
}

function isTooRare(found: Comparison | undefined, range: DateRange): boolean {
  const days = daysIn(range)
  if (found === undefined || days < daysOfWeeks) return false
  const least = Math.min(...found.boxes.map(({ values }) => (values.seen ?? 0) / days))
  return least < thresholds.seenPerDay
}
