import type { MeasureId } from '#contract/metrics.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { LineChart } from '#portal/ui/charts/LineChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import type { ReportAnswer, ReportPoint } from './define-report.ts'
import { measureText } from './measure-text.ts'

import styles from './report.module.css'

interface Props {
  measure: MeasureId
  answer: ReportAnswer<unknown> | undefined
}

/** A measure day by day, the range before dashed behind it; as a table too. */
export function ReportChart({ measure, answer }: Props) {
  const texts = useReportTexts()
  const format = useFormat()
  const height = useIsPhone() ? 140 : 220
  const name = texts.measures[measure]()
  const previous = answer?.previousSeries ?? []
  return (
    <div className={styles.chart}>
      {answer === undefined ? (
        <SkeletonBlock height={height} />
      ) : (
        <LineChart
          label={texts.perDay({ measure: name })}
          series={{ name, points: pointsOf(answer.series, measure) }}
          comparison={
            previous.length > 0
              ? { name: texts.before(), points: pointsOf(previous, measure) }
              : undefined
          }
          formatValue={(value) => measureText(format, measure, value)}
          height={height}
        />
      )}
    </div>
  )
}

function pointsOf(series: readonly ReportPoint[], measure: MeasureId) {
  return series.map(({ date, values }) => ({ date, value: values[measure] ?? 0 }))
}
