import { BanlistLinksDocument } from '#contract/generated/operations.ts'
import { covers, isFolder, withoutScheme } from '#lib/links/cover.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

/** So many entries that a search finds are looked at; the count is the least where there are more. */
const mostCounted = 100

/** How many entries a folder or site would make needless, at most 100; 0 while that is not known. */
export function useNeedless(link: string): { count: number; isAtLeast: boolean } {
  const { client } = useCurrentPublication()
  const search = withoutScheme(link)
  const variables = { clientId: client ?? '', first: mostCounted, filter: { search } }
  const enabled = client !== null && isFolder(link)
  const { data } = useGraphqlQuery(BanlistLinksDocument, variables, { enabled })
  const { nodes = [], pageInfo } = data?.client?.banlist ?? {}
  const count = nodes.filter((entry) => covers(link, entry.link)).length
  return { count, isAtLeast: pageInfo?.hasNextPage === true }
}
