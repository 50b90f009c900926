import type { DimensionId } from '#contract/metrics.ts'
import { isoOf, stepsOf, type DayRange, type Step } from '#lib/days.ts'
import type {
  ClientResolvers,
  PositionGrouping,
  PositionReportResolvers,
  PositionReportRowResolvers,
  SourceSeries,
} from '#server/api/generated/resolvers.ts'
import type { Store } from '#server/records/store.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import type { ReportQuestion } from '#server/warehouse/port/warehouse.ts'

import { requestedDays, once, requestedStep } from '../report-request.ts'
import { listedSort, listedPage, listedReportResolvers } from './box-report.ts'
import type { ListedLine, PlanRow, PositionLine, PositionPage } from './delivery-rows.ts'
import {
  both,
  deliveryBounds,
  requestedMeasure,
  positionsWithin,
  searchedIds,
  unsearchedDeliveries,
  deliveryMeasures,
  deliveryValues,
  deliveryValuesIf,
} from './delivery-values.ts'
import {
  plannedDeliveries,
  plannedShares,
  isAbout,
  positionPlans,
  type Shares,
} from './position-plans.ts'

const groupings = {
  POSITION: 'position',
  CSS_CLASS: 'cssClass',
  SOURCE: 'source',
  DAY: 'day',
} as const satisfies Record<PositionGrouping, DimensionId>

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
    ...(await requestedDays(asked, { reports, publication, facts: 'delivery' })),
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
    plannedShares(await totalSources(report), await deliveries.planned(positions)),
  sourceSeries: ({ report }, { step }) => sourceSeriesOf(report, requestedStep(step)),
}

export const positionRowResolvers: PositionReportRowResolvers = {
  id: ({ row }) => String(row.key),
  name: ({ row }) => row.name,
  position: ({ position }) => position,
  values: ({ row }) => deliveryValues(row.values),
  previousValues: ({ row }) => deliveryValuesIf(row.before),
  sources: async ({ sources, planned }) => plannedShares(await sources(), await planned()),
  plan: ({ plan }) => plan(),
  trend: async ({ trend }, { measure }) => [...(await trend(requestedMeasure(measure)))],
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

/** The parts of which the lines of a report are made. */
interface PlannedReport extends Pick<
  PositionPage,
  'report' | 'client' | 'positions' | 'deliveries'
> {
  /** every position of the publication */
  readonly known: readonly KnownPosition[]
  readonly sources: () => ReturnType<typeof sourcesBy>
}

function positionLine(about: PlannedReport, line: ListedLine): PositionLine {
  const { row } = line
  const { by } = about.report.request.kind
  const day = by === 'day' ? Number(row.key) : null
  const named = day === null ? row : { ...row, key: isoOf(day), name: isoOf(day) }
  const position = by === 'position' ? (about.known.find(({ id }) => id === row.key) ?? null) : null
  return {
    ...line,
    row: position?.name ? { ...named, name: position.name } : named,
    position,
    sources: async () => (await about.sources()).get(row.key) ?? new Map<string, number>(),
    planned: async () => plannedOf(about, row.key),
    plan: async () => position && planOf(about, position),
  }
}

/** The planned parts of a row; a row of one source has none. */
async function plannedOf(about: PlannedReport, key: number | string): Promise<Shares | null> {
  const { known, positions, deliveries } = about
  const { by } = about.report.request.kind
  if (by === 'source') return null
  if (by === 'day') {
    const day = { from: Number(key), to: Number(key) }
    return deliveries.planned(positions, day)
  }
  return deliveries.planned(
    known.filter(({ id, cssClass }) => (by === 'position' ? id === key : cssClass === key)),
  )
}

async function planOf(
  { deliveries, client, report }: PlannedReport,
  position: KnownPosition,
): Promise<PlanRow | null> {
  const stretches = await deliveries.stretchesOf(position)
  const last = stretches.at(-1)
  if (!last) return null
  const current = last.to === report.request.range.to ? last : null
  return { client, timeZone: report.request.publication.timeZone, stretches, current }
}

const delivered = { measures: ['delivered'], sums: [] } as const
const mostRows = 1_000_000

/** How often each source delivered, the one with most deliveries first. */
async function totalSources(report: Report): Promise<Map<string, number>> {
  const sort = { by: 'delivered', descending: true } as const
  const request = { ...delivered, ...fromAllSources(report), sort, first: mostRows }
  const { rows } = await report.ask({ by: ['source'], ...request })
  return new Map(rows.map(({ key, values }) => [String(key[0]), values.delivered ?? 0]))
}

/** The same for each row of a report, by its key. */
export async function sourcesBy(
  report: Report,
): Promise<Map<number | string, Map<string, number>>> {
  const { by } = report.request.kind
  const request = { ...delivered, ...fromAllSources(report), first: mostRows }
  const { rows } = await report.ask({ by: [by, 'source'], ...request })
  const result = new Map<number | string, Map<string, number>>()
  for (const { key, values } of rows) {
    const [of = '', source = of] = key
    const sources = result.get(of) ?? new Map<string, number>()
    result.set(of, sources.set(String(source), values.delivered ?? 0))
  }
  return result
}

/** Parts are of all deliveries, so that they stay the same where only some sources are shown. */
function fromAllSources({ request }: Report): Pick<ReportQuestion, 'filter'> {
  return { filter: { ...request.filter, sources: [] } }
}

/** How often each source delivered on every day, in every week or month. */
async function sourceSeriesOf(report: Report, step: Step): Promise<SourceSeries[]> {
  const { rows } = await report.ask({ by: [step, 'source'], ...delivered, first: mostRows })
  const counts = new Map(rows.map(({ key, values }) => [key.join(' '), values.delivered ?? 0]))
  const sources = await totalSources(report)
  const days = stepsOf(report.request.range, step)
  return [...sources.keys()].map((source) => ({
    source,
    points: days.map((day) => ({
      date: isoOf(day),
      delivered: counts.get(`${day} ${source}`) ?? 0,
    })),
  }))
}
