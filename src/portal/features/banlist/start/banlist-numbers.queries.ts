import { BanlistNumbersDocument, type BanlistNumbersQuery } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery, type QueryState } from '#portal/app/query/queries.ts'

/** The banlist numbers of the start page. */
export interface BanlistNumbers extends Pick<
  QueryState<unknown>,
  'isLoading' | 'failed' | 'reload'
> {
  /** null while it is not known */
  banlist: NonNullable<BanlistNumbersQuery['client']>['banlist'] | null
}

/** Loads how many addresses are banned, and the latest of them. */
export function useBanlistNumbers(): BanlistNumbers {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const { data, isLoading, failed, reload } = useGraphqlQuery(BanlistNumbersDocument, variables, {
    enabled: client !== null,
  })
  return { banlist: data?.client?.banlist ?? null, isLoading, failed, reload }
}
