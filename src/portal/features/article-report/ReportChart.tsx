import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { LineChart } from '#portal/ui/charts/LineChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import type { Report } from './article-report.queries.ts'

import styles from './article-report.module.css'

/** Views day by day, the period before dashed behind them. */
export function ReportChart({ report }: { report: Report | undefined }) {
  const articleReport = useArticleReportTexts()
  const height = useIsPhone() ? 140 : 220
  const points = report?.series.map(({ date, views }) => ({ date, value: views })) ?? []
  const before = report?.previousSeries.map(({ date, views }) => ({ date, value: views })) ?? []
  return (
    <div className={styles.chart}>
      {report === undefined ? (
        <SkeletonBlock height={height} />
      ) : (
        <LineChart
          label={articleReport.chartLabel()}
          series={{ name: articleReport.figures.views(), points }}
          comparison={
            before.length > 0 ? { name: articleReport.chartBefore(), points: before } : undefined
          }
          height={height}
        />
      )}
    </div>
  )
}
