import type { DataSource } from '#contract/data-sources.ts'
import type { FirstFigureProps } from '#portal/report/define-report.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { Figure } from '#portal/ui/page/Figures.tsx'

import type { PositionRow } from './position-answer.ts'
import { hasReason } from './rows/deviation.ts'

// The rows come later than this code.
const name = lazyPart(async () => (await import('./rows/PositionCells.tsx')).RowName)
const counts = lazyPart(async () => (await import('./rows/PositionCells.tsx')).CountsInLine)
const share = lazyPart(async () => (await import('./rows/PositionCells.tsx')).SourceCell)
const sign = lazyPart(async () => (await import('./rows/PositionCells.tsx')).SourceSign)
const version = lazyPart(async () => (await import('./rows/PositionCells.tsx')).VersionLink)
const figure = lazyPart(async () => (await import('./rows/PositionCells.tsx')).OffPlanFigure)
const below = lazyPart(async () => (await import('./rows/BelowRow.tsx')).BelowRow)

/** How many positions are off their plan. */
export const OffPlan = (props: FirstFigureProps) => (
  <OnDemand part={figure} given={props} fallback={<Figure label="" value="" isLoading />} />
)

/** The name of a row: a position with its class, a class, a source or a day. */
export const rowName = (row: PositionRow) => (
  <OnDemand part={name} given={{ row }} fallback={row.name} />
)

/** On a phone: seen, clicked and the rate in one line. */
export const countsInLine = (row: PositionRow) => <OnDemand part={counts} given={{ row }} />

/** The delivered part of a source beside the planned one. */
export const sourceCell = (row: PositionRow, source: DataSource) => (
  <OnDemand part={share} given={{ row, source }} />
)

/** The colour of a source in the head of its column. */
export const sourceSign = (source: DataSource) => <OnDemand part={sign} given={{ source }} />

/** The version in force. */
export const versionLink = (row: PositionRow) => <OnDemand part={version} given={{ row }} />

/** Below a row: why it is off its plan or silent; on a phone its parts as bars, too. */
export function belowRow(row: PositionRow, isPhone: boolean) {
  return isPhone || hasReason(row) ? <OnDemand part={below} given={{ row, isPhone }} /> : null
}
