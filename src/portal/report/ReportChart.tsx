import type { MetricId } from '#contract/metrics.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { LineChart } from '#portal/ui/charts/LineChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import type { ReportAnswer, ReportPoint } from './define-report.ts'
import { metricText } from './metric-text.ts'

import styles from './report.module.css'

interface Props {
  metric: MetricId
  answer: ReportAnswer<unknown> | undefined
}

/** A measure day by day, the range before dashed behind it; as a table too. */
export function ReportChart({ metric, answer }: Props) {
  const texts = useReportTexts()
  const format = useFormat()
  const height = useIsPhone() ? 140 : 220
  const name = texts.metrics[metric]()
  const previous = answer?.previousSeries ?? []
  return (
    <div className={styles.chart}>
      {answer === undefined ? (
        <SkeletonBlock height={height} />
      ) : (
        <LineChart
          label={texts.perDay({ metric: name })}
          series={{ name, points: pointsOf(answer.series, metric) }}
          comparison={
            previous.length > 0
              ? { name: texts.before(), points: pointsOf(previous, metric) }
              : undefined
          }
          formatValue={(value) => metricText(format, metric, value)}
          height={height}
        />
      )}
    </div>
  )
}

function pointsOf(series: readonly ReportPoint[], metric: MetricId) {
  return series.map(({ date, values }) => ({ date, value: values[metric] ?? 0 }))
}
