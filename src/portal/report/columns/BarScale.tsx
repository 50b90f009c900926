import { createContext, type ReactNode, use, useMemo } from 'react'

import { type MeasureId, type MeasureValues, measures } from '#contract/metrics.ts'
import { BarCell } from '#portal/ui/table/BarCell.tsx'

import { type IntervalScale, intervalScale, IntervalScales } from './interval-scale.ts'
import type { IntervalColumn } from './report-column.ts'

type Scale = Partial<Record<MeasureId, number>>

const ScaleContext = createContext<Scale>({})

interface Props<Row> {
  report: {
    valuesOf: (row: Row) => MeasureValues
    columns: readonly { kind: string }[]
  }
  rows: readonly Row[]
  totals: MeasureValues | undefined
  children: ReactNode
}

/** Gives the bars below it their measure: the largest value among the rows in sight, the axis of intervals. */
export function BarScale<Row>({ report, rows, totals, children }: Props<Row>) {
  const { valuesOf, columns } = report
  const scale = useMemo(() => largest(rows.map(valuesOf)), [rows, valuesOf])
  const intervals = useMemo(
    () => new Map(columns.filter(isInterval).map((column) => axisOf(column, rows, totals))),
    [columns, rows, totals],
  )
  return (
    <ScaleContext value={scale}>
      <IntervalScales value={intervals}>{children}</IntervalScales>
    </ScaleContext>
  )
}

type AnyInterval<Row> = IntervalColumn<Row, unknown>

function isInterval<Row>(column: { kind: string }): column is AnyInterval<Row> {
  return column.kind === 'interval'
}

function axisOf<Row>(
  { measure, interval }: AnyInterval<Row>,
  rows: readonly Row[],
  totals: MeasureValues | undefined,
): [MeasureId, IntervalScale] {
  const known = rows.map(interval).filter((one) => one !== null)
  return [measure, intervalScale(known, totals?.[measure] ?? null)]
}

interface BarProps {
  measure: MeasureId
  value: number
  /** the value as people read it */
  text: ReactNode
}

/** A value with its bar; that of a rate ends at 120 %. */
export function ScaledBar({ measure, value, text }: BarProps) {
  const largestOf = use(ScaleContext)
  const most = measures[measure].unit === 'percent' ? 120 : (largestOf[measure] ?? 1)
  return <BarCell value={text} ratio={value / Math.max(1, most)} />
}

function largest(all: readonly MeasureValues[]): Scale {
  const scale: Scale = {}
  for (const values of all) {
    for (const measure of measureIds)
      scale[measure] = Math.max(scale[measure] ?? 0, values[measure] ?? 0)
  }
  return scale
}

const isMeasure = (name: string): name is MeasureId => name in measures
const measureIds = Object.keys(measures).filter(isMeasure)
