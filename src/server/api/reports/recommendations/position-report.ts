import type { DimensionId } from '#contract/metrics.ts'
import { isoOf } from '#lib/days.ts'
import type { Report } from '#server/warehouse/port/report/report.ts'
import type { KnownPosition } from '#server/warehouse/port/warehouse.ts'

import type {
  ClientResolvers,
  PositionGrouping,
  PositionReportResolvers,
  PositionReportRowResolvers,
  SourceShare,
} from '../../generated/resolvers.ts'
import { daysAsked, once, stepAsked } from '../asked.ts'
import { listedSort } from './box-report.ts'
import {
  both,
  deliveryBounds,
  measureAsked,
  searchedIds,
  unsearchedDeliveries,
} from './delivery-asked.ts'
import type { PositionLine } from './delivery-rows.ts'
import { deliveryMeasures, deliveryValues, deliveryValuesIf } from './delivery-values.ts'
import { listedPage, listedReportResolvers } from './listed-page.ts'
import { sourceSeriesOf, sourcesBy, totalSources } from './sources.ts'

const groupings = {
  POSITION: 'position',
  CSS_CLASS: 'cssClass',
  SOURCE: 'source',
  DAY: 'day',
} as const satisfies Record<PositionGrouping, DimensionId>

/** The report of positions. */
export const positionReport: NonNullable<ClientResolvers['positionReport']> = async (
  { publication },
  asked,
  { reports },
) => {
  const positions = await reports.warehouse.positions(publication.id)
  const { found, narrowed } = searchedIds(positions, asked.filter, ({ name, cssClass }) =>
    [name, cssClass].join(' '),
  )
  const filter = unsearchedDeliveries(asked.filter)
  const by = groupings[asked.groupBy ?? 'POSITION']
  const report = reports.open({
    kind: { ...deliveryMeasures, by },
    publication,
    ...daysAsked(asked),
    filter: { ...filter, positions: both(filter.positions, narrowed) },
    bounds: deliveryBounds(asked.filter),
    sort: { by: 'delivered', descending: true },
  })
  const listed = found.filter(
    ({ id }) => !filter.positions?.length || filter.positions.includes(id),
  )
  const page = listedPage(report, {
    known: knownBy(by, listed),
    asked,
    sort: listedSort(asked.sort),
  })
  const byId = new Map(positions.map((position) => [position.id, position]))
  return { ...page, lines: once(async () => withSources(report, await page.lines(), byId)) }
}

export const positionReportResolvers: PositionReportResolvers = {
  ...listedReportResolvers,
  nodes: async ({ lines }) => [...(await lines())],
  sources: async ({ report }) => sharesOf(await totalSources(report)),
  sourceSeries: ({ report }, { step }) => sourceSeriesOf(report, stepAsked(step)),
}

export const positionRowResolvers: PositionReportRowResolvers = {
  id: ({ row }) => String(row.key),
  name: ({ row }) => row.name,
  position: ({ position }) => position,
  values: ({ row }) => deliveryValues(row.values),
  previousValues: ({ row }) => deliveryValuesIf(row.before),
  sources: async ({ sources }) => sharesOf(await sources()),
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

function withSources(
  report: Report,
  lines: readonly Omit<PositionLine, 'position' | 'sources'>[],
  positions: ReadonlyMap<number, KnownPosition>,
): PositionLine[] {
  const { by } = report.request.kind
  const all = once(() => sourcesBy(report))
  return lines.map((line) => {
    const { key, name } = line.row
    const row =
      by === 'day' ? { ...line.row, key: isoOf(Number(key)), name: isoOf(Number(key)) } : line.row
    const position = by === 'position' ? (positions.get(Number(key)) ?? null) : null
    return {
      ...line,
      row: position ? { ...row, name: position.name || name } : row,
      position,
      sources: async () => (await all()).get(key) ?? new Map<string, number>(),
    }
  })
}

function sharesOf(sources: ReadonlyMap<string, number>): SourceShare[] {
  const total = sources.values().reduce((sum, delivered) => sum + delivered, 0)
  return [...sources].map(([source, delivered]) => ({
    source,
    delivered,
    share: total > 0 ? (delivered / total) * 100 : null,
  }))
}
