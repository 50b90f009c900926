import { createContext, type ReactNode, use, useMemo } from 'react'

import { type MeasureId, type MeasureValues, measures } from '#contract/metrics.ts'
import { BarCell } from '#portal/ui/table/BarCell.tsx'

type Scale = Partial<Record<MeasureId, number>>

const ScaleContext = createContext<Scale>({})

interface Props<Row> {
  report: { valuesOf: (row: Row) => MeasureValues }
  rows: readonly Row[]
  children: ReactNode
}

/** Gives the bars below it their measure: the largest value among the rows in sight. */
export function BarScale<Row>({ report: { valuesOf }, rows, children }: Props<Row>) {
  const scale = useMemo(() => largest(rows.map(valuesOf)), [rows, valuesOf])
  return <ScaleContext value={scale}>{children}</ScaleContext>
}

interface BarProps {
  measure: MeasureId
  value: number
  /** the value as people read it */
  text: ReactNode
}

/** A value with its bar. */
export function ScaledBar({ measure, value, text }: BarProps) {
  const most = use(ScaleContext)[measure] ?? 1
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
