import { useLastPage } from '#portal/app/url/use-last-page.ts'
import { useRememberScreen } from '#portal/app/url/use-recent-screens.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { Pager } from '#portal/ui/table/Pager.tsx'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'

import { type ReportRow, useArticleReport } from './article-report.queries.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportEmpty } from './ReportEmpty.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportHead } from './ReportHead.tsx'
import { RowMenu } from './RowMenu.tsx'
import { useReportColumns } from './use-report-columns.tsx'

const noRows: readonly ReportRow[] = []

/** `/dav-article-report`: views, scroll depth and dwell time of each article. spec 1, spec 2 */
export default function ArticleReportPage() {
  const articleReport = useArticleReportTexts()
  const [search, change] = useSearchState()
  const loaded = useArticleReport(search)
  const { report, rows } = loaded
  const columns = useReportColumns(rows ?? noRows)
  const count = report?.count.count
  useRememberScreen()
  useLastPage(loaded.isStale ? undefined : count)
  if (loaded.failed && report === undefined) {
    return (
      <>
        <ReportHead {...loaded} />
        <ReportFilters range={loaded.range} columns={columns} />
        <NotLoaded onReload={loaded.reload} />
      </>
    )
  }
  return (
    <>
      <ReportHead {...loaded} />
      <ReportFilters range={loaded.range} columns={columns} />
      {count !== 0 && <ReportFigures report={report} />}
      {count !== 0 && <ReportChart report={report} />}
      <ReportTable
        label={articleReport.tableLabel()}
        columns={columns}
        rows={rows}
        window={loaded.window}
        rowId={rowId}
        rowName={rowName}
        sort={sortOf(search.sort)}
        onSort={(sort) => change({ sort: writtenSort(sort) })}
        actions={rowMenu}
        actionsWidth="46px"
        isStale={loaded.isStale}
        empty={<ReportEmpty />}
      />
      {count !== 0 && (
        <Pager
          name={articleReport.perPage()}
          page={search.page}
          perPage={search.per}
          total={count}
          isAtLeast={report?.count.precision === 'AT_LEAST'}
          onPage={(page) => change({ page })}
          onPerPage={(per) => change({ per })}
        />
      )}
    </>
  )
}

function rowId({ article }: ReportRow): string {
  return article.id
}

function rowName({ article }: ReportRow): string {
  return article.title
}

function rowMenu({ article }: ReportRow) {
  return <RowMenu article={article} />
}
