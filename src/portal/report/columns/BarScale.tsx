import { createContext, type ReactNode, use, useMemo } from 'react'

import { type MetricId, type MetricValues, metrics } from '#contract/metrics.ts'
import { BarCell } from '#portal/ui/table/BarCell.tsx'

type Scale = Partial<Record<MetricId, number>>

const ScaleContext = createContext<Scale>({})

interface Props<Row> {
  report: { valuesOf: (row: Row) => MetricValues }
  rows: readonly Row[]
  children: ReactNode
}

/** Gives the bars below it their measure: the largest value among the rows in sight. */
export function BarScale<Row>({ report: { valuesOf }, rows, children }: Props<Row>) {
  const scale = useMemo(() => largest(rows.map(valuesOf)), [rows, valuesOf])
  return <ScaleContext value={scale}>{children}</ScaleContext>
}

interface BarProps {
  metric: MetricId
  value: number
  /** the value as people read it */
  text: ReactNode
}

/** A value with its bar. */
export function ScaledBar({ metric, value, text }: BarProps) {
  const most = use(ScaleContext)[metric] ?? 1
  return <BarCell value={text} ratio={value / Math.max(1, most)} />
}

function largest(all: readonly MetricValues[]): Scale {
  const scale: Scale = {}
  for (const values of all) {
    for (const metric of metricIds)
      scale[metric] = Math.max(scale[metric] ?? 0, values[metric] ?? 0)
  }
  return scale
}

const isMetric = (name: string): name is MetricId => name in metrics
const metricIds = Object.keys(metrics).filter(isMetric)
