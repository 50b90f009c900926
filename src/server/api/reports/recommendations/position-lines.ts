import { isoOf } from '#lib/days.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'

import type { ListedLine, PlanRow, PositionLine, PositionPage } from './delivery-rows.ts'
import type { Shares } from './position-plans.ts'
import type { sourcesBy } from './sources.ts'

/** The parts of which the lines of a report are made. */
export interface PlannedReport extends Pick<
  PositionPage,
  'report' | 'client' | 'positions' | 'deliveries'
> {
  /** every position of the publication */
  readonly known: readonly KnownPosition[]
  readonly sources: () => ReturnType<typeof sourcesBy>
}

/** A line with its plan. */
export function positionLine(about: PlannedReport, line: ListedLine): PositionLine {
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
