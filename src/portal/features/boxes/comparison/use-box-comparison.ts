import {
  BoxComparisonDocument,
  type BoxComparisonQuery,
  type RecommendationFilter,
} from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import { type DateRange, daysIn } from '#lib/date-range.ts'
import { type QueryState, useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useDeliveryOptions } from '#portal/report/filters/delivery-filters.tsx'
import { useKnownOnly } from '#portal/report/filters/use-known-only.ts'
import type { AskedReport } from '#portal/report/report-variables.ts'

import type { Comparison } from './comparison-words.ts'

/** From so many days on there are weeks to draw. */
const daysOfWeeks = 14

/** The days and filters of the report. */
export type AskedBoxes = AskedReport<RecommendationFilter | null | undefined, unknown>

interface ShownComparison {
  query: QueryState<BoxComparisonQuery>
  /** undefined before the first answer */
  comparison: Comparison | undefined
  step: 'DAY' | 'WEEK'
}

/** Loads boxes side by side: day by day, or by week where a box is seen too rarely. */
export function useBoxComparison(ids: readonly string[], asked: AskedBoxes): ShownComparison {
  const known = useDeliveryOptions()?.boxes.map(({ id }) => id)
  useKnownOnly('pick', known)
  const { clientId, range, filter } = asked
  const variables = { clientId, range, filter, boxIds: [...ids] }
  const enabled = known !== undefined && ids.every((id) => known.includes(id))
  const byDay = useGraphqlQuery(BoxComparisonDocument, { ...variables, step: 'DAY' }, { enabled })
  const step = stepOf(byDay.data?.client?.boxComparison, range)
  const isByWeek = step === 'WEEK' && !byDay.isPrevious
  const byWeek = useGraphqlQuery(
    BoxComparisonDocument,
    { ...variables, step: 'WEEK' },
    { enabled: enabled && isByWeek },
  )
  const query = isByWeek ? byWeek : byDay
  return { query, comparison: query.data?.client?.boxComparison, step: isByWeek ? 'WEEK' : 'DAY' }
}

/** By week where one of the boxes is seen too rarely for a rate of each day. */
function stepOf(found: Comparison | undefined, range: DateRange): 'DAY' | 'WEEK' {
  const days = daysIn(range)
  if (found === undefined || days < daysOfWeeks) return 'DAY'
  const least = Math.min(...found.boxes.map(({ values }) => (values.seen ?? 0) / days))
  return least < thresholds.seenPerDay ? 'WEEK' : 'DAY'
}
