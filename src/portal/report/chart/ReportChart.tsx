import { useEffect } from 'react'
import type { ReactNode } from 'react'

import type { MeasureId } from '#contract/metrics.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { ChartSkeleton } from '#portal/ui/charts/ChartSkeleton.tsx'
import { useIsLow, useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { ChartNotes, ReportAnswer, ReportFrame } from '../define-report.ts'
import type { ReportDays } from '../report-variables.ts'

import styles from '../report.module.css'

// Its code comes beside the numbers, which no chart can be drawn without.
const drawnChart = lazyPart(async () => (await import('./RangeChart.tsx')).DrawnReportChart)

/** A measure over the range, with the days that it is compared with; a single day among those before it. */
export function ReportChart(props: ReportChartProps) {
  const { answer, measure, report } = props
  const part = report.chart?.Part ?? drawnChart
  const texts = useReportTexts()
  const isPhone = useIsPhone()
  const isLow = useIsLow()
  const height = isPhone ? 190 : isLow ? 232 : 264
  useEffect(() => part.warm(), [part])
  const label = texts.per.day({ measure: texts.measures[measure]() })
  // On a phone the head is larger, its tools take a line, and the values of a day stand below it.
  const phoneHead = report.chart?.phoneHead ?? (props.tools === undefined ? 76 : 130)
  const outline = <ChartSkeleton label={label} height={height + (isPhone ? phoneHead : 42)} />
  return (
    <div className={styles.chart}>
      {answer === undefined ? (
        outline
      ) : (
        <OnDemand part={part} props={{ ...props, answer, height }} fallback={outline} />
      )}
    </div>
  )
}

/** The content of a report's chart. */
interface ReportChartProps extends ChartNotes {
  /** a report without a chart: this one stands under the title of a panel */
  report: Pick<ReportFrame, 'chart'>
  measure: MeasureId
  /** undefined before the first answer */
  answer: ReportAnswer<unknown> | undefined
  days: ReportDays
  /** stands in the chart's head: the switch to other graphics */
  tools?: ReactNode
}
