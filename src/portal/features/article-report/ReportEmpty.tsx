import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { everyArticle, isFiltered, latestDays } from './report-search.ts'

/** No article to report: nothing matches, no day of the period has data, or there are no data at all. */
export function ReportEmpty() {
  const texts = useTexts()
  const articleReport = useArticleReportTexts()
  const { errors } = texts
  const format = useFormat()
  const [search, change] = useSearchState()
  const { client } = useCurrentPublication()
  const viewer = useViewer()
  const data = viewer?.dataRange ?? null
  if (isFiltered(search)) {
    return (
      <EmptyState
        title={errors.noMatches()}
        actions={
          <Button onClick={() => change(everyArticle)}>{articleReport.clearFilters()}</Button>
        }
      />
    )
  }
  if (data === null) {
    const name = viewer?.clients.find(({ id }) => id === client)?.name ?? ''
    return (
      <EmptyState size="page" title={articleReport.never.title()}>
        {articleReport.never.text({ client: name })}
      </EmptyState>
    )
  }
  const latest = latestDays(data)
  const written = ({ from, to }: typeof data) => rangeText(from, to, { texts, format })
  return (
    <EmptyState
      size="page"
      title={articleReport.emptyRange.title()}
      actions={
        <Button onClick={() => change({ range: 'custom', ...latest })}>
          {articleReport.emptyRange.action({ range: written(latest) })}
        </Button>
      }
    >
      {articleReport.emptyRange.text({ range: written(data) })}
    </EmptyState>
  )
}
