import { StartNumbersDocument, type StartNumbersQuery } from '#contract/generated/operations.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useMay, useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useGraphqlQuery, type QueryState } from '#portal/app/query/queries.ts'

import { startRanges, type StartRanges } from './start-ranges.ts'

type Numbers = NonNullable<StartNumbersQuery['client']>

/** The live numbers of the start page, as far as the user may see them. */
export interface StartNumbers extends Pick<QueryState<unknown>, 'isLoading' | 'failed' | 'reload'> {
  /** null while there are none */
  articles: NonNullable<Numbers['articleReport']> | null
  mostRead: NonNullable<Numbers['mostRead']>['nodes'] | null
  banlist: NonNullable<Numbers['banlist']> | null
  ranges: StartRanges
}

/** Loads every live number of the start page in one call. */
export function useStartNumbers(): StartNumbers {
  const { client } = useCurrentPublication()
  const may = useMay()
  const viewer = useViewer()
  const ranges = startRanges(useToday(), viewer?.dataRange ?? null)
  const { range, recent } = ranges
  const articles = may('view-dav-article-report')
  const banlist = may('view-banlist')
  const { data, isLoading, failed, reload } = useGraphqlQuery(
    StartNumbersDocument,
    { clientId: client ?? '', range, recent, articles, banlist },
    { enabled: client !== null && (articles || banlist) },
  )
  const numbers = data?.client ?? null
  return {
    isLoading: isLoading || viewer === undefined,
    failed,
    reload,
    articles: numbers?.articleReport ?? null,
    mostRead: numbers?.mostRead?.nodes ?? null,
    banlist: numbers?.banlist ?? null,
    ranges,
  }
}
