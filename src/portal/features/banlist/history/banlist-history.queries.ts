import { useState } from 'react'

import {
  BanlistActorsDocument,
  BanlistAtDocument,
  BanlistChangeDetailDocument,
  BanlistChangesDocument,
  BanlistDifferenceDocument,
  BanlistKnownDocument,
  BanlistLinksDocument,
} from '#contract/generated/operations.ts'
import type {
  BanlistChangeKind,
  BanlistChangeRowFragment,
  BanlistDifferenceKind,
  BanlistEntryChangeFieldsFragment,
  BanlistRecordFieldsFragment,
} from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import type { Operation } from '#portal/app/query/queries.ts'
import { useGraphqlBlocks } from '#portal/app/query/use-graphql-blocks.ts'
import { useGraphqlPages } from '#portal/app/query/use-graphql-pages.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'

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
  return usePublicationQuery(BanlistActorsDocument, (of) => of).data?.client?.banlistActors ?? []
}

/** The changes with their authors and times, newest first. */
export function useChanges({ actors, kinds, item }: ChangesShown) {
  const { client } = useCurrentPublication()
  const query = useGraphqlPages({
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
  const changes = query.pages.flatMap((page) => page.client?.banlistChanges.nodes ?? [])
  return { ...query, changes }
}

/** The address of an entry; undefined while it is not known, null when it is not on the list. */
export function useEntryLink(id: string): string | null | undefined {
  const request = { first: 1, filter: { ids: [id] } }
  const { data } = usePublicationQuery(BanlistLinksDocument, (of) => ({ ...of, ...request }))
  return data && (data.client?.banlist.nodes[0]?.link ?? null)
}

/** One change; undefined while it is not known, null when there is none. */
export function useChange(id: string | null) {
  const request = { id: id ?? '', first: 0, offset: 0 }
  const query = usePublicationQuery(BanlistChangeDetailDocument, (of) => ({ ...of, ...request }), {
    enabled: id !== null,
  })
  return { ...query, change: query.data?.client?.banlistChange ?? (query.data && null) }
}

/** The entries of a change, before and after. */
export function useEntryChanges(id: string) {
  const { answers, ...others } = useStretches(BanlistChangeDetailDocument, { id })
  const changes = answers.flatMap((answer) => answer.client?.banlistChange?.items ?? [])
  return { ...others, changes }
}

/** The list at the end of a day. */
export function usePastList(day: string, search: string) {
  const request = { at: endOf(day), search: search === '' ? null : search }
  const { answers, ...others } = useStretches(BanlistAtDocument, request)
  const entries = answers.flatMap((answer) => answer.client?.banlistAt.nodes ?? [])
  return { ...others, entries, count: answers[0]?.client?.banlistAt.count }
}

/** The entries that are different at the end of another day. */
export function useDifference(
  { from, to }: { from: string; to: string },
  kind: BanlistDifferenceKind | null,
) {
  const request = { from: endOf(from), to: endOf(to), kind }
  const { answers, ...others } = useStretches(BanlistDifferenceDocument, request)
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

interface Stretch {
  clientId: string
  first: number
  offset: number
}

/** An answer from its beginning, page after page. */
function useStretches<Data, Asked extends object>(
  operation: Operation<Data, Asked & Stretch>,
  request: Asked,
) {
  const { client } = useCurrentPublication()
  const [pages, setPages] = useState(1)
  const offsets = Array.from({ length: pages }, (_, i) => i * pageLength)
  const query = useGraphqlBlocks(
    operation,
    offsets.map((offset) => ({ ...request, clientId: client ?? '', first: pageLength, offset })),
  )
  return { ...query, more: () => setPages(pages + 1) }
}
