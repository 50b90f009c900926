import { NowDocument, StartDocument } from '#contract/generated/operations.ts'
import type { NowQuery, StartQuery } from '#contract/generated/operations.ts'
import { addDays, lastDays, rangeOf } from '#lib/date-range.ts'
import type { DateRange, RangeAnchor } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import type { QueryState } from '#portal/app/query/queries.ts'

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

/** The last minutes of the publication. */
export type Now = NonNullable<NonNullable<NowQuery['client']>['now']>
/** An article that is read now. */
export type ReadNow = Now['mostRead'][number]

const msPerMinute = 60_000

/**
 * The last minutes, asked for every minute while they are seen; null where no views come in as they happen. Nothing is
 * asked where there have been no numbers since the day before yesterday.
 */
export function useNow(enabled: boolean): { now: Now | null; isLoading: boolean } {
  const { client } = useCurrentPublication()
  const today = useToday()
  const viewer = useViewer()
  const mayBe = (viewer?.dataRange?.to ?? '') >= addDays(today, -1)
  const { data, isLoading } = useGraphqlQuery(
    NowDocument,
    { clientId: client ?? '' },
    { enabled: enabled && mayBe && client !== null, again: () => msPerMinute },
  )
  return {
    now: data?.client?.now ?? null,
    isLoading: enabled && (isLoading || viewer === undefined),
  }
}

/** The periods of the start page. */
interface StartRanges {
  /** the last 28 whole days for which there are data */
  range: DateRange
  /** the last day or two that have data */
  recent: DateRange
  /** those days in words: `older` ones have to be named */
  recently: 'sinceYesterday' | 'yesterday' | 'older'
}

/** Periods that end with the data, so that old data also fill the start page. */
export function startRanges(anchor: RangeAnchor): StartRanges {
  const { today, data } = anchor
  const yesterday = addDays(today, -1)
  const range = rangeOf('28d', anchor)
  if (range.to !== yesterday) return { range, recent: lastDays(2, range.to), recently: 'older' }
  return data !== null && data.to >= today
    ? { range, recent: lastDays(2, today), recently: 'sinceYesterday' }
    : { range, recent: lastDays(1, yesterday), recently: 'yesterday' }
}
