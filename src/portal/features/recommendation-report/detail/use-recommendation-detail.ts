import {
  RecommendationBoxesDocument,
  RecommendationReportDocument,
  type RecommendationBoxesQuery,
  type RecommendationFilter,
} from '#contract/generated/operations.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import type { AskedReport } from '#portal/report/report-variables.ts'

import type { Report } from '../recommendation-answer.ts'

type Asked = AskedReport<RecommendationFilter | null | undefined, unknown>

/** A box that delivered an article. */
export type DeliveringBox = NonNullable<
  RecommendationBoxesQuery['client']
>['boxReport']['nodes'][number]

/** The deliveries of one article, within the filters of the report. */
export interface RecommendationDetail {
  /** undefined until it is loaded */
  report: Report | undefined
  /** those with deliveries, most of them first; undefined until they are loaded */
  boxes: readonly DeliveringBox[] | undefined
  /** the numbers are of other days or filters; the right ones are on their way */
  isOutdated: boolean
  failed: boolean
  reload: () => void
}

/** Loads the days and the boxes of one article. */
export function useRecommendationDetail(article: string, asked: Asked): RecommendationDetail {
  const { clientId, range, compare } = asked
  const filter = ofArticle(asked.filter, article)
  const days = useGraphqlQuery(RecommendationReportDocument, {
    clientId,
    range,
    compare,
    filter,
    first: 1,
    offset: 0,
  })
  const boxes = useGraphqlQuery(RecommendationBoxesDocument, { clientId, range, filter })
  const isOther = days.data?.client?.recommendationReport.nodes[0]?.article.id !== article
  return {
    report: days.isPrevious && isOther ? undefined : days.data?.client?.recommendationReport,
    boxes: boxes.isPrevious
      ? undefined
      : boxes.data?.client?.boxReport.nodes.filter(({ values }) => values.delivered > 0),
    isOutdated: days.isPrevious || boxes.isPrevious,
    failed: days.failed || boxes.failed,
    reload: days.failed ? days.reload : boxes.reload,
  }
}

/** The search and the least deliveries choose articles, and this one is chosen already. */
function ofArticle(filter: Asked['filter'], article: string): RecommendationFilter {
  const { boxIds, positionIds, sources } = filter ?? {}
  return { boxIds, positionIds, sources, articleIds: [article] }
}
