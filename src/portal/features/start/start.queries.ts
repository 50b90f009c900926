import { StartDocument, type StartQuery } from '#contract/generated/operations.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useGraphqlQuery, type QueryState } from '#portal/app/query/queries.ts'

import { startRanges, type StartRanges } from './start-ranges.ts'

/** The numbers of the start page, as the API gives them. */
export type StartNumbers = NonNullable<StartQuery['client']>['start']
/** A number, the one before, and its curve. */
export type StartNumber = NonNullable<StartNumbers['articles']>
/** Something worth a look. */
export type StartFinding = NonNullable<StartNumbers['findings']>[number]

/** The numbers of the start page. A part that is null although its report may be seen could not be loaded. */
export interface Start extends Pick<QueryState<unknown>, 'isLoading' | 'reload'> {
  /** null while there are none */
  numbers: StartNumbers | null
  ranges: StartRanges
  /** nothing was imported yet */
  isEmpty: boolean
}

/** Loads everything that the start page says about reports in one call. */
export function useStart(): Start {
  const { client } = useCurrentPublication()
  const viewer = useViewer()
  const ranges = startRanges({ today: useToday(), data: viewer?.dataRange ?? null })
  const { range, recent } = ranges
  const { data, isLoading, reload } = useGraphqlQuery(
    StartDocument,
    { clientId: client ?? '', range, recent },
    { enabled: client !== null },
  )
  return {
    isLoading: isLoading || viewer === undefined,
    reload,
    numbers: data?.client?.start ?? null,
    ranges,
    isEmpty: viewer !== undefined && viewer.dataRange === null,
  }
}
