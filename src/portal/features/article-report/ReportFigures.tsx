import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { type Change, Figure, Figures } from '#portal/ui/page/Figures.tsx'

import type { Report } from './article-report.queries.ts'
import { difference, relativeChange, tendency, toneOf } from './change.ts'

/** The sums over everything that matches, each with its change on the period before. */
export function ReportFigures({ report }: { report: Report | undefined }) {
  const articleReport = useArticleReportTexts()
  const { ui } = useTexts()
  const format = useFormat()
  const { figures } = articleReport
  const isLoading = report === undefined
  const now = report?.totals
  const before = report?.previousTotals ?? null
  const change = (
    value: number | null,
    digits: number,
    text: (value: number) => string,
  ): Change | undefined =>
    value === null
      ? undefined
      : {
          text: text(value),
          tone: toneOf(tendency(value, digits)),
          meaning: ui.onPeriodBefore(),
        }
  const relative = (value: number | null) => change(value, 3, format.signedPercent)
  const depth = now?.averageScrollDepth ?? null
  const dwell = now?.averageDwellTime ?? null
  return (
    <Figures label={figures.label()}>
      <Figure
        label={figures.views()}
        value={format.number(now?.views)}
        change={relative(relativeChange(now?.views ?? null, before?.views ?? null))}
        isLoading={isLoading}
      />
      <Figure
        label={figures.articlesRead()}
        value={format.number(report?.articlesRead)}
        change={relative(
          relativeChange(report?.articlesRead ?? null, report?.previousArticlesRead ?? null),
        )}
        isLoading={isLoading}
        isSecondary
      />
      <Figure
        label={figures.scrollDepth()}
        value={format.percent(depth === null ? null : depth / 100)}
        change={change(difference(depth, before?.averageScrollDepth ?? null), 1, (points) =>
          articleReport.points({ change: format.signedDecimal(points) }),
        )}
        isLoading={isLoading}
      />
      <Figure
        label={figures.dwellTime()}
        value={format.duration(dwell)}
        change={change(
          difference(dwell, before?.averageDwellTime ?? null),
          0,
          format.signedDuration,
        )}
        isLoading={isLoading}
        isSecondary
      />
    </Figures>
  )
}
