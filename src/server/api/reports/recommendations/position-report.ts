import type { DimensionId } from '#contract/metrics.ts'
import type { DayRange } from '#lib/days.ts'
import type { Store } from '#server/records/store.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import type {
  ClientResolvers,
  PositionGrouping,
  PositionReportResolvers,
  PositionReportRowResolvers,
} from '../../generated/resolvers.ts'
import { daysAsked, once, stepAsked } from '../asked.ts'
import { listedSort } from './box-report.ts'
import {
  both,
  deliveryBounds,
  measureAsked,
  positionsWithin,
  searchedIds,
  unsearchedDeliveries,
} from './delivery-asked.ts'
import { deliveryMeasures, deliveryValues, deliveryValuesIf } from './delivery-values.ts'
import { listedPage, listedReportResolvers } from './listed-page.ts'
import { plannedDeliveries, sharesOf } from './planned-deliveries.ts'
import { positionLine, type PlannedReport } from './position-lines.ts'
import { isAbout, positionPlans } from './position-plans.ts'
import { sourceSeriesOf, sourcesBy, totalSources } from './sources.ts'

const groupings = {
  POSITION: 'position',
  CSS_CLASS: 'cssClass',
  SOURCE: 'source',
  DAY: 'day',
} as const satisfies Record<PositionGrouping, DimensionId>

/** The report of positions. */
export const positionReport: NonNullable<ClientResolvers['positionReport']> = async (
  { publication, access },
  asked,
  { reports, store },
) => {
  const positions = await reports.warehouse.positions(publication.id)
  const { found, narrowed } = searchedIds(positions, asked.filter, ({ name, cssClass }) =>
    [name, cssClass].join(' '),
  )
  const filter = unsearchedDeliveries(asked.filter)
  const by = groupings[asked.groupBy ?? 'POSITION']
  const report = reports.open({
    kind: {
      ...deliveryMeasures,
      measures: [...deliveryMeasures.measures, 'boxesDelivered'],
      by,
    },
    publication,
    ...(await daysAsked(asked, { reports, publication, facts: 'delivery' })),
    filter: { ...filter, positions: both(filter.positions, narrowed) },
    bounds: deliveryBounds(asked.filter),
    sort: { by: 'delivered', descending: true },
  })
  const listed = positionsWithin(found, filter)
  const page = listedPage(report, {
    known: knownBy(by, listed),
    asked,
    sort: listedSort(asked.sort),
  })
  const about = beside(report, { known: positions, positions: listed, client: access.id, store })
  return {
    ...page,
    ...about,
    lines: once(async () => (await page.lines()).map((line) => positionLine(about, line))),
  }
}

/** A report, what was planned in its days and in those that it compares with. */
function beside(
  report: Report,
  { store, ...about }: Pick<PlannedReport, 'known' | 'positions' | 'client'> & { store: Store },
) {
  const { request, compared } = report
  const plansIn = (days: DayRange) =>
    once(() => positionPlans(store.configuration, request.publication, days))
  const plans = plansIn(request.range)
  return {
    ...about,
    report,
    plans,
    deliveries: plannedDeliveries(report, request.range, plans),
    deliveriesBefore: compared && plannedDeliveries(report, compared, plansIn(compared)),
    sources: once(() => sourcesBy(report)),
  }
}

export const positionReportResolvers: PositionReportResolvers = {
  ...listedReportResolvers,
  nodes: async ({ lines }) => [...(await lines())],
  plans: ({ deliveries, positions }) => deliveries.count(positions),
  previousPlans: async ({ deliveriesBefore, positions }) =>
    deliveriesBefore && deliveriesBefore.count(positions),
  versions: async ({ plans, positions, client, report }) => {
    const { timeZone } = report.request.publication
    const { published } = await plans()
    return published
      .filter(({ version }) => positions.some((position) => isAbout(version, position)))
      .map(({ version }) => ({ client, timeZone, version }))
  },
  sources: async ({ report, deliveries, positions }) =>
    sharesOf(await totalSources(report), await deliveries.planned(positions)),
  sourceSeries: ({ report }, { step }) => sourceSeriesOf(report, stepAsked(step)),
}

export const positionRowResolvers: PositionReportRowResolvers = {
  id: ({ row }) => String(row.key),
  name: ({ row }) => row.name,
  position: ({ position }) => position,
  values: ({ row }) => deliveryValues(row.values),
  previousValues: ({ row }) => deliveryValuesIf(row.before),
  sources: async ({ sources, planned }) => sharesOf(await sources(), await planned()),
  plan: ({ plan }) => plan(),
  trend: async ({ trend }, { measure }) => [...(await trend(measureAsked(measure)))],
  silence: ({ silence }) => silence(),
}

/** The positions and classes that there are; sources and days are only those with deliveries. */
function knownBy(
  by: DimensionId,
  positions: readonly KnownPosition[],
): Map<number | string, string> {
  if (by === 'position') return new Map(positions.map(({ id, name }) => [id, name]))
  if (by !== 'cssClass') return new Map()
  return new Map(positions.map(({ cssClass }) => [cssClass, cssClass]))
}
