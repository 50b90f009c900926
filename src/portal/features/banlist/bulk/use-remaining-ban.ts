import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { folderAbove, otherSchemeOf } from '#lib/links/cover.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

/**
 * The entry by which an address stays banned without its own one; null where there is none, undefined while that is
 * not known, and 'unknown' where it cannot be told.
 */
export function useRemainingBan(link: string | null): string | null | undefined {
  const { client } = useCurrentPublication()
  const others = link === null ? [] : [otherSchemeOf(link), folderAbove(link) ?? []].flat()
  const { data, isFetching, isPrevious, failed } = useGraphqlQuery(
    BanlistTestDocument,
    { clientId: client ?? '', links: others },
    { enabled: client !== null && link !== null },
  )
  if (failed) return 'unknown'
  // Earlier answers may be outdated, and the user decides by them.
  const verdicts = isFetching || isPrevious ? undefined : data?.client?.banlistTest
  if (verdicts === undefined) return undefined
  return verdicts.flatMap(({ entry }) => entry?.link ?? []).find((by) => by !== link) ?? null
}
