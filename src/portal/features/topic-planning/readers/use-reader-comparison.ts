import { TopicReadersDocument, type TopicReadersQuery } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'

import { colourMeaning } from '../planning/map-meanings.ts'
import { readerFilter } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { type ReaderShare, readerShares } from './reader-shares.ts'

/** The group that is compared with everybody else. */
const compared = 'pharmacists'

type Readers = NonNullable<TopicReadersQuery['client']>['readers']['nodes'][number]

/** Pharmacists beside everybody else. */
export interface ReaderComparison {
  /** their share of all views, 0..1 */
  usual: number
  /** views of theirs, and of all others */
  own: number
  others: number
  /** by the ids of topics */
  shares: ReadonlyMap<string, ReaderShare>
  readers: Readers
}

/**
 * `off`: colours mean something else. `filtered`: groups are filtered, so that there is nobody to compare with.
 * `few`: too few confirmed members. `unknown`: the publication does not know the group.
 */
export type ReaderState =
  | { kind: 'off' | 'filtered' | 'few' | 'unknown' | 'loading' }
  | { kind: 'failed'; reload: () => void }
  | { kind: 'ready'; comparison: ReaderComparison }

/** Compares pharmacists with everybody else where the screen and the address ask for it. */
export function useReaderComparison(): ReaderState {
  const { variant, planning, days } = usePlanning()
  const [search] = useSearchState()
  const { client } = useCurrentPublication()
  const isAsked = variant === 'dav' && colourMeaning(search, variant) === 'readers'
  const isFiltered = search.group.length > 0
  const { data, failed, reload } = useGraphqlQuery(
    TopicReadersDocument,
    {
      clientId: client ?? '',
      range: days.range,
      filter: { ...readerFilter(search), userGroups: [compared] },
    },
    { enabled: isAsked && !isFiltered && client !== null },
  )
  if (!isAsked) return { kind: 'off' }
  if (isFiltered) return { kind: 'filtered' }
  const result = data?.client ?? null
  if (result === null || planning === undefined)
    return failed ? { kind: 'failed', reload } : { kind: 'loading' }
  const readers = result.readers.nodes.find(({ id }) => id === compared)
  if (readers === undefined) return { kind: 'unknown' }
  if (readers.suppressed !== null) return { kind: 'few' }
  const own = result.planning.totals.views
  const all = planning.totals.views
  const usual = all === 0 ? 0 : own / all
  const shares = readerShares(planning.topics, result.planning.topics, usual)
  return { kind: 'ready', comparison: { usual, own, others: all - own, shares, readers } }
}
