import { daysIn } from '#lib/date-range.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import type { LoadedReport } from './article-report.queries.ts'

/** The page head; its deck says which publication, days and comparison are shown. */
export function ReportHead({ range, report }: LoadedReport) {
  const texts = useTexts()
  const articleReport = useArticleReportTexts()
  const { screens } = texts
  const format = useFormat()
  const { client } = useCurrentPublication()
  const name = useNames().publicationOf(client ?? '') ?? ''
  const told = { client: name, range: rangeText(range.from, range.to, { texts, format }) }
  const days = daysIn(range)
  const isCompared = report === undefined || report.previousTotals !== null
  const compared = days === 1 ? articleReport.deckDay(told) : articleReport.deck({ ...told, days })
  return (
    <PageHead
      title={screens.davArticleReport.title()}
      deck={isCompared ? compared : articleReport.deckAlone(told)}
    />
  )
}
