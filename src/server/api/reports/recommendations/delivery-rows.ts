import type { MeasureId } from '#contract/metrics.ts'
import type { Day } from '#lib/days.ts'
import type { ArticleRow } from '#server/api/fields/rows.ts'
import type { BoxDifference, Silence } from '#server/api/generated/resolvers.ts'
import type { Box, KnownPosition } from '#server/warehouse/port/facts.ts'
import type { Report, Curve } from '#server/warehouse/port/report.ts'
import type { ReportValues, Warehouse } from '#server/warehouse/port/warehouse.ts'

import type { ReportedClient } from '../articles/article-rows.ts'
import type { ReportPage } from '../report-page.ts'
import type { ListedRow } from './listed-rows.ts'
import type {
  DeliveredStretch,
  PlannedDeliveries,
  PositionPlans,
  Shares,
} from './position-plans.ts'

/** A box and the position at which it stands. */
export interface BoxRow extends Required<Box> {
  readonly at: KnownPosition | null
}

/** A report of recommended articles, and the page of it that was asked for. */
export interface RecommendationPage extends ReportPage<RecommendationLine> {
  readonly client: ReportedClient
}

export interface RecommendationLine {
  readonly article: ArticleRow
  readonly values: ReportValues
  readonly before: ReportValues | null
  readonly trend: (measure: MeasureId) => Promise<Curve>
  readonly lastDay: () => Promise<Day | null>
}

/** A report of boxes or positions: its rows in order, and those of the page. */
export interface ListedPage<Line> {
  readonly report: Report
  readonly all: () => Promise<readonly ListedRow[]>
  readonly lines: () => Promise<readonly Line[]>
}

/** A row of such a report. */
export interface ListedLine {
  readonly row: ListedRow
  readonly trend: (measure: MeasureId) => Promise<Curve>
  readonly silence: () => Promise<Silence | null>
}

/** A box in its report. */
export interface BoxLine extends ListedLine {
  readonly box: BoxRow
  readonly positions: readonly KnownPosition[]
}

/** A row of the report of positions, and how often each source delivered there. */
export interface PositionLine extends ListedLine {
  readonly position: KnownPosition | null
  readonly sources: () => Promise<ReadonlyMap<string, number>>
  readonly planned: () => Promise<Shares | null>
  readonly plan: () => Promise<PlanRow | null>
}

/** The plan of a position, and the client whose configuration it is. */
export interface PlanRow {
  readonly client: string
  readonly timeZone: string
  readonly stretches: readonly DeliveredStretch[]
  readonly current: DeliveredStretch | null
}

/** A box beside others. */
export interface ComparedBoxRow {
  readonly box: BoxRow
  readonly report: Report
}

/** Some boxes side by side. */
export interface BoxComparisonRow {
  readonly boxes: readonly ComparedBoxRow[]
  readonly differences: () => Promise<readonly BoxDifference[]>
}

/** The report of boxes. */
export type BoxPage = ListedPage<BoxLine>

/** The report of positions. */
export interface PositionPage extends ListedPage<PositionLine> {
  readonly client: string
  /** that the filter lets through */
  readonly positions: readonly KnownPosition[]
  readonly plans: () => Promise<PositionPlans>
  readonly deliveries: PlannedDeliveries
  /** of the days compared with */
  readonly deliveriesBefore: PlannedDeliveries | null
}

/** A position as reports show it. */
export type PositionRow = KnownPosition

/** Every box of a publication and where it stands, as far as its source says. */
export async function boxesOf(warehouse: Warehouse, publication: number): Promise<BoxRow[]> {
  const [boxes, positions] = await Promise.all([
    warehouse.boxes(publication),
    warehouse.positions(publication),
  ])
  const places = new Map(positions.map((position) => [position.id, position]))
  return boxes.map((box) => ({ ...box, at: places.get(box.position) ?? null }))
}

/** A box that has deliveries and no name. */
export function unknownBox(id: number): BoxRow {
  return { id, name: '', position: 0, place: 0, at: null }
}
