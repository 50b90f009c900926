import { MostReadArticleDocument } from '#contract/generated/operations.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { peakRange } from '#portal/report/chart/buckets.ts'
import type { NotesProps } from '#portal/report/define-report.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { articleReportTexts } from './article-report-texts.ts'
import type { ReportedFilter } from './detail/use-article-detail.ts'
import { useWebsiteMarks } from './website-marks.ts'

/**
 * Names the most read article of the days with most views, and the days on which websites began or ended to send; a
 * chart on a phone names no point.
 */
export function ReportNotes(props: NotesProps<ReportedFilter>) {
  const { asked, answer, isOutdated, measure, children } = props
  const words = useTextsOf(articleReportTexts)
  const isPhone = useIsPhone()
  const isSaid = !isPhone && measure === 'views' && answer !== undefined
  const range = isSaid ? peakRange(answer, asked.range) : null
  const { clientId, filter } = asked
  const { data, isPrevious } = useGraphqlQuery(
    MostReadArticleDocument,
    { clientId, filter, range: range ?? asked.range },
    { enabled: range !== null && !isOutdated },
  )
  const marks = useWebsiteMarks()
  if (range === null) return children({ marks })
  const isOther = isPrevious && !isOutdated
  const title = isOther ? undefined : data?.client?.articleReport.nodes[0]?.article.title
  const text = title === undefined ? '' : words.peak({ title })
  return children({ marks, peak: { date: range.from, text } })
}
