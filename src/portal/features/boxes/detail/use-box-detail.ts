import {
  BoxArticlesDocument,
  type BoxArticlesQuery,
  BoxReportDocument,
  type RecommendationFilter,
} from '#contract/generated/operations.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

import type { BoxAnswer } from '../box-row.ts'
import type { AskedBoxes } from '../comparison/use-box-comparison.ts'

/** An article that a box showed. */
export type ShownArticle = NonNullable<
  BoxArticlesQuery['client']
>['recommendationReport']['nodes'][number]

/** The deliveries of one box, within the filters of the report. */
export interface BoxDetail {
  /** undefined until it is loaded */
  report: BoxAnswer | undefined
  /** the most clicked ones; undefined until they are loaded */
  articles: readonly ShownArticle[] | undefined
  /** the numbers are of other days or filters; the right ones are on their way */
  isOutdated: boolean
  failed: boolean
  reload: () => void
}

/** Loads the days and the articles of one box. */
export function useBoxDetail(box: string, asked: AskedBoxes): BoxDetail {
  const { clientId, range, compare } = asked
  const filter = ofBox(asked.filter, box)
  const page = { first: 1, offset: 0 }
  const days = useGraphqlQuery(BoxReportDocument, { clientId, range, compare, filter, ...page })
  const shown = useGraphqlQuery(BoxArticlesDocument, { clientId, range, filter })
  const isOther = days.data?.client?.boxReport.nodes[0]?.box.id !== box
  return {
    report: days.isPrevious && isOther ? undefined : days.data?.client?.boxReport,
    articles: shown.isPrevious
      ? undefined
      : shown.data?.client?.recommendationReport.nodes.filter(({ values }) => values.clicked > 0),
    isOutdated: days.isPrevious || shown.isPrevious,
    failed: days.failed || shown.failed,
    reload: days.failed ? days.reload : shown.reload,
  }
}

/** The search chooses boxes, and this one is chosen already. */
function ofBox(filter: AskedBoxes['filter'], box: string): RecommendationFilter {
  const { topicIds, positionIds, sources } = filter ?? {}
  return { topicIds, positionIds, sources, boxIds: [box] }
}
