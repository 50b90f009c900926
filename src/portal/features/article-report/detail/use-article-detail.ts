import { ArticleDetailDocument } from '#contract/generated/operations.ts'
import type { ArticleDetailQuery, ArticleFilter } from '#contract/generated/operations.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import type { DetailProps } from '#portal/report/define-report.ts'

/** One article beside the others of the filter. */
export type ArticleDetail = NonNullable<NonNullable<ArticleDetailQuery['client']>['articleDetail']>

/** The filter of the article report. */
export type ReportedFilter = ArticleFilter | null | undefined

/** True where only some readers count: what knows no readers, such as deliveries, then says that it is of all. */
export function narrowsReaders(filter: ReportedFilter): boolean {
  const { userGroups, entryPoints, registrationStatuses } = filter ?? {}
  return [userGroups, entryPoints, registrationStatuses].some((values) => values?.length)
}

interface DetailState {
  /** undefined while it is on its way, null where there is no such article */
  detail: ArticleDetail | null | undefined
  /** the numbers are of other days or filters than asked for */
  isOutdated: boolean
  failed: boolean
  reload: () => void
}

/** Loads an article for the panel; the article before it is never shown under its name. */
export function useArticleDetail(
  id: string,
  { clientId, range, filter }: DetailProps<ReportedFilter>['asked'],
): DetailState {
  const variables = { clientId, id, range, filter }
  const { data, isPrevious, failed, reload } = useGraphqlQuery(ArticleDetailDocument, variables)
  const result = data?.client?.articleDetail
  const isOther = isPrevious && result?.article.id !== id
  return { detail: isOther ? undefined : result, isOutdated: isPrevious, failed, reload }
}
