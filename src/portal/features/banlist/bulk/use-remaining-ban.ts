import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { folderAbove, otherSchemeOf } from '#lib/links/cover.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'

/**
 * The entry by which an address stays banned without its own one; null where there is none, undefined while that is
 * not known, and 'unknown' where it cannot be told.
 */
export function useRemainingBan(link: string): string | null | undefined {
  const links = [otherSchemeOf(link), folderAbove(link) ?? []].flat()
  const found = usePublicationQuery(BanlistTestDocument, (of) => ({ ...of, links }))
  const { data, isFetching, isPrevious, failed } = found
  if (failed) return 'unknown'
  // Earlier answers may be outdated, and the user decides by them.
  const verdicts = isFetching || isPrevious ? undefined : data?.client?.banlistTest
  if (verdicts === undefined) return undefined
  return verdicts.flatMap(({ entry }) => entry?.link ?? []).find((by) => by !== link) ?? null
}
