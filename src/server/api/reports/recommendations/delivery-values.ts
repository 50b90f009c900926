import { thresholds } from '#contract/thresholds.ts'
import { isoOf } from '#lib/days.ts'
import { wilsonInterval, type Interval } from '#lib/intervals.ts'
import type { ReportKind, ReportPoint } from '#server/warehouse/port/report.ts'
import type { ReportValues } from '#server/warehouse/port/warehouse.ts'

import type { DeliveryPoint, DeliveryValues, Unranked } from '../../generated/resolvers.ts'

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
      ? percent(wilsonInterval({ hits: clicked, trials: delivered }))
      : null,
    visibleClickRateInterval:
      clicks && views ? percent(wilsonInterval({ hits: measuredClicked, trials: seen })) : null,
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

/** A share from 0 to 1 as per cent. */
export function percent(interval: Interval | null): Interval | null {
  return interval && { low: interval.low * 100, high: interval.high * 100 }
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
