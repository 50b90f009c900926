import { BanlistNumbersDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

/** Loads how many addresses are banned, and the latest of them; null while that is not known. */
export function useBanlistNumbers() {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const found = useGraphqlQuery(BanlistNumbersDocument, variables, { enabled: client !== null })
  return { ...found, banlist: found.data?.client?.banlist ?? null }
}
