import {
  BanlistActorsDocument,
  BanlistAtDocument,
  BanlistChangeDetailDocument,
  BanlistChangesDocument,
  BanlistDifferenceDocument,
  BanlistLinksDocument,
  BanlistKnownDocument,
  type BanlistChangeKind,
  type BanlistChangeRowFragment,
  type BanlistEntryChangeFieldsFragment,
  type BanlistDifferenceKind,
  type BanlistRecordFieldsFragment,
} from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useGraphqlBlocks } from '#portal/app/query/use-graphql-blocks.ts'
import { useGraphqlPages } from '#portal/app/query/use-graphql-pages.ts'

import { endOf } from './history-view.ts'

/** One change, its effect on an entry, and an entry's former state. */
export type Change = BanlistChangeRowFragment
export type EntryChange = BanlistEntryChangeFieldsFragment
export type PastEntry = BanlistRecordFieldsFragment

/** Rows in one call. */
export const pageLength = 50

/** The people and kinds of the changes that are shown; all where none is named. */
export interface ChangesShown {
  actors: readonly string[]
  kinds: readonly BanlistChangeKind[]
  /** id of the only entry that they are about; empty for all */
  item: string
}

/** The names of those who changed the list. */
export function useActors(): readonly string[] {
  const { client } = useCurrentPublication()
  const { data } = useGraphqlQuery(
    BanlistActorsDocument,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  return data?.client?.banlistActors ?? []
}

/** The changes with their authors and times, newest first. */
export function useChanges({ actors, kinds, item }: ChangesShown) {
  const { client } = useCurrentPublication()
  const found = useGraphqlPages({
    operation: BanlistChangesDocument,
    variablesOf: (after) => ({
      clientId: client ?? '',
      first: pageLength,
      after,
      ...(actors.length === 0 ? {} : { actors: [...actors] }),
      ...(kinds.length === 0 ? {} : { kinds: [...kinds] }),
      ...(item === '' ? {} : { item }),
    }),
    endOf: ({ client: answer }) => {
      const info = answer?.banlistChanges.pageInfo
      return info?.hasNextPage === true ? info.endCursor : null
    },
  })
  const changes = found.pages.flatMap((page) => page.client?.banlistChanges.nodes ?? [])
  return { ...found, changes }
}

/** The address of an entry; undefined while it is not known, null when it is not on the list. */
export function useEntryLink(id: string): string | null | undefined {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '', first: 1, filter: { ids: [id] } }
  const { data } = useGraphqlQuery(BanlistLinksDocument, variables, { enabled: client !== null })
  return data && (data.client?.banlist.nodes[0]?.link ?? null)
}

/** One change; undefined while it is not known, null when there is none. */
export function useChange(id: string | null): {
  change: Change | null | undefined
  failed: boolean
  reload: () => void
} {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '', id: id ?? '', first: 0, offset: 0 }
  const found = useGraphqlQuery(BanlistChangeDetailDocument, variables, {
    enabled: client !== null && id !== null,
  })
  return { ...found, change: found.data?.client?.banlistChange ?? (found.data && null) }
}

/** The first so many pages of what a change did. */
export function useEntryChanges(id: string, pages: number) {
  const { client } = useCurrentPublication()
  const { answers, ...others } = useGraphqlBlocks(
    BanlistChangeDetailDocument,
    stretches(pages).map((part) => ({ clientId: client ?? '', id, ...part })),
  )
  const changes = answers.flatMap((answer) => answer.client?.banlistChange?.items ?? [])
  return { ...others, changes }
}

/** The first so many pages of the list at the end of a day. */
export function usePastList(day: string, search: string, pages: number) {
  const { client } = useCurrentPublication()
  const at = endOf(day)
  const asked = { clientId: client ?? '', at, search: search === '' ? null : search }
  const { answers, ...others } = useGraphqlBlocks(
    BanlistAtDocument,
    stretches(pages).map((part) => ({ ...asked, ...part })),
  )
  const entries = answers.flatMap((answer) => answer.client?.banlistAt.nodes ?? [])
  return { ...others, entries, count: answers[0]?.client?.banlistAt.count }
}

/** The first so many pages of what is different at the end of another day. */
export function useDifference(
  { from, to }: { from: string; to: string },
  kind: BanlistDifferenceKind | null,
  pages: number,
) {
  const { client } = useCurrentPublication()
  const asked = { clientId: client ?? '', from: endOf(from), to: endOf(to), kind }
  const { answers, ...others } = useGraphqlBlocks(
    BanlistDifferenceDocument,
    stretches(pages).map((part) => ({ ...asked, ...part })),
  )
  const changes = answers.flatMap((answer) => answer.client?.banlistDifference.nodes ?? [])
  return { ...others, changes, counts: answers[0]?.client?.banlistDifference }
}

/** True for an address that is on the list now; undefined until that is known. */
export function useListedNow(links: readonly string[]): (link: string) => boolean | undefined {
  const { client } = useCurrentPublication()
  const blocks = Array.from({ length: Math.ceil(links.length / pageLength) }, (_, i) =>
    links.slice(i * pageLength, (i + 1) * pageLength),
  )
  const { answers } = useGraphqlBlocks(
    BanlistKnownDocument,
    blocks.map((block) => ({ clientId: client ?? '', links: block })),
  )
  const listed = answers.flatMap((answer) => answer.client?.banlistKnown.listed ?? [])
  const known = new Map(links.map((link, i) => [link, listed[i]]))
  return (link) => {
    const id = known.get(link)
    return id === undefined ? undefined : id !== null
  }
}

function stretches(pages: number): { first: number; offset: number }[] {
  return Array.from({ length: pages }, (_, i) => ({ first: pageLength, offset: i * pageLength }))
}
