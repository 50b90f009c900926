import {
  ArticleReportDocument,
  type ArticleReportQuery,
  AudienceOptionsDocument,
} from '#contract/generated/operations.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useGraphqlQuery, type QueryState } from '#portal/app/query/queries.ts'
import { useGraphqlWindow, windowBlock } from '#portal/app/query/use-graphql-window.ts'
import type { Search } from '#portal/app/url/search.ts'
import type { RowWindow } from '#portal/ui/table/table-model.ts'

import { articleFilter, articleSort, reportRange } from './report-search.ts'

export type Report = NonNullable<ArticleReportQuery['client']>['articleReport']
export type ReportRow = Report['nodes'][number]

/** The report an address asks for. */
export interface LoadedReport extends Pick<QueryState<unknown>, 'isLoading' | 'failed'> {
  /** the days it covers */
  range: DateRange
  /** undefined before the first answer */
  report: Report | undefined
  rows: readonly ReportRow[] | undefined
  /** where all articles are asked for */
  window: RowWindow<ReportRow> | undefined
  isStale: boolean
  reload: () => void
}

/** Loads what the address asks for. */
export function useArticleReport(search: Search): LoadedReport {
  const { client } = useCurrentPublication()
  const viewer = useViewer()
  const range = reportRange(search, { today: useToday(), data: viewer?.dataRange ?? null })
  const isAll = search.per === 'all'
  const per = search.per === 'all' ? windowBlock : search.per
  const asked = {
    clientId: client ?? '',
    range,
    filter: articleFilter(search),
    sort: articleSort(search.sort),
  }
  const page = useGraphqlQuery(
    ArticleReportDocument,
    { ...asked, first: per, offset: isAll ? 0 : (search.page - 1) * per },
    { enabled: client !== null },
  )
  const report = page.data?.client?.articleReport
  const count = report?.count.count
  const all = useGraphqlWindow({
    operation: ArticleReportDocument,
    variablesOf: (part) => ({ ...asked, ...part }),
    rowsOf: (data) => data.client?.articleReport.nodes ?? [],
    count: isAll ? (count ?? null) : null,
  })
  const isWindow = isAll && count !== undefined
  return {
    range,
    report,
    rows: isWindow ? all.rows : report?.nodes,
    window: isWindow ? { count, rowAt: all.rowAt, onVisible: all.onVisible } : undefined,
    isLoading: report === undefined,
    isStale: page.isFetching && !page.isLoading,
    failed: page.failed || all.failed,
    reload: page.failed ? page.reload : all.reload,
  }
}

const noOptions = { userGroups: [], entryPoints: [], registrationStatuses: [], topics: [] }

/** The values the filters offer; none while they are not loaded. */
export function useAudienceOptions() {
  const { client } = useCurrentPublication()
  const { data } = useGraphqlQuery(
    AudienceOptionsDocument,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  return data?.client?.audienceOptions ?? noOptions
}
