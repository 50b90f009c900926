import { MostReadArticleDocument } from '#contract/generated/operations.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { articleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { peakRange } from '#portal/report/chart/buckets.ts'
import type { PeakProps } from '#portal/report/define-report.ts'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import type { ReportedFilter } from './detail/use-article-detail.ts'

/** Names the most read article of the days with most views; a chart on a phone names no point. */
export function MostRead(props: PeakProps<ReportedFilter>) {
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
  if (range === null) return children(undefined)
  const isOther = isPrevious && !isOutdated
  const title = isOther ? undefined : data?.client?.articleReport.nodes[0]?.article.title
  return children({ date: range.from, text: title === undefined ? '' : words.peak({ title }) })
}
