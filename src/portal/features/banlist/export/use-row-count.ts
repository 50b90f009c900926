import { BanlistPageDocument, type BanlistFilter } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

/** How many rows there are. */
export interface RowCount {
  /** undefined while it is not known */
  count: number | undefined
  /** there are more than that */
  isAtLeast: boolean
}

/** Counts the entries that a filter leaves. */
export function useRowCount(filter: BanlistFilter): RowCount {
  const { client } = useCurrentPublication()
  const { data } = useGraphqlQuery(
    BanlistPageDocument,
    { clientId: client ?? '', first: 1, offset: 0, filter },
    { enabled: client !== null },
  )
  const found = data?.client?.banlist.count
  return { count: found?.count, isAtLeast: found?.precision === 'AT_LEAST' }
}
