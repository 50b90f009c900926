import { ArticleNumbersDocument, type ArticleNumbersQuery } from '#contract/generated/operations.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useGraphqlQuery, type QueryState } from '#portal/app/query/queries.ts'

import { startRanges, type StartRanges } from './start-ranges.ts'

type Numbers = NonNullable<ArticleNumbersQuery['client']>

/** The article numbers of the start page. */
export interface ArticleNumbers extends Pick<
  QueryState<unknown>,
  'isLoading' | 'failed' | 'reload'
> {
  /** null while there are none */
  articles: Numbers['articleReport'] | null
  mostRead: Numbers['mostRead']['nodes'] | null
  ranges: StartRanges
}

/** Loads the numbers of both panels in one call. */
export function useArticleNumbers(): ArticleNumbers {
  const { client } = useCurrentPublication()
  const viewer = useViewer()
  const ranges = startRanges({ today: useToday(), data: viewer?.dataRange ?? null })
  const { range, recent } = ranges
  const { data, isLoading, failed, reload } = useGraphqlQuery(
    ArticleNumbersDocument,
    { clientId: client ?? '', range, recent },
    { enabled: client !== null },
  )
  const numbers = data?.client ?? null
  return {
    isLoading: isLoading || viewer === undefined,
    failed,
    reload,
    articles: numbers?.articleReport ?? null,
    mostRead: numbers?.mostRead.nodes ?? null,
    ranges,
  }
}
