import { useRef } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useAnnotate } from './annotate.ts'
import type { DrawnChart, TimeChartProps } from './chart-model.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartFigure } from './parts/ChartFigure.tsx'

/** A chart over time: by pointer, by finger, by keyboard, as a table and as a picture to keep. */
export function TimeChart(input: TimeChartProps) {
  const props = useAnnotate()?.(input) ?? input
  const format = useFormat()
  const chart: DrawnChart = {
    grain: 'day',
    look: 'lines',
    baseline: 'zero',
    isWhole: false,
    formatValue: format.number,
    formatAxis: format.compact,
    height: 250,
    ...props,
  }
  const picture = useRef<SVGSVGElement>(null)
  return (
    <ChartFigure
      {...props}
      picture={picture}
      drawing={<ChartDrawing chart={chart} picture={picture} />}
      table={<ChartTable {...chart} />}
    />
  )
}
