import { useState } from 'react'

import {
  ConfigurationChangesDocument,
  type ConfigurationKind,
  type ConfigurationVersionLineFragment,
  WebsiteChangesDocument,
  type WebsiteChangesQuery,
} from '#contract/generated/operations.ts'
import {
  mayOpen,
  useCurrentPublication,
  useMay,
} from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlPages } from '#portal/app/query/use-graphql-pages.ts'

import { mergedFeed } from './merged-feed.ts'

/** A published version, a restored one, or a removal. */
export type Version = ConfigurationVersionLineFragment

/** A website that was registered, changed or deleted, or has a new token. */
export type WebsiteChange = NonNullable<
  WebsiteChangesQuery['client']
>['websiteChanges']['nodes'][number]

/** One line of the feed. */
export type Change =
  | { id: string; at: string; version: Version; website?: never }
  | { id: string; at: string; website: WebsiteChange; version?: never }

/** The area whose changes are listed. */
export type FeedArea = ConfigurationKind | 'WEBSITES'

/** Rows in one call. */
const pageLength = 20

/** The changes of one area or of all, newest first; those that came while one reads wait until they are asked for. */
export function useChanges(area: FeedArea | null) {
  const versions = useVersions(area)
  const websites = useWebsiteChanges(area)
  const sources = [versions, websites]
  const { items, next } = mergedFeed(sources)
  const following = next === null ? undefined : sources[next]?.found
  const failed = sources.find(({ found }) => found.failed)?.found
  const isLoading = sources.some(({ found }) => found.isLoading)
  return {
    // the newest is known only when every source has answered
    ...useHeld(area, isLoading ? [] : items),
    isLoading,
    hasMore: following !== undefined,
    isLoadingMore: following?.isLoadingMore ?? false,
    more: () => following?.more(),
    failed: failed !== undefined,
    reload: () => failed?.reload(),
  }
}

function useVersions(area: FeedArea | null) {
  const { client } = useCurrentPublication()
  const kind = area === 'WEBSITES' ? null : area
  const isOn = area !== 'WEBSITES'
  const found = useGraphqlPages(
    {
      operation: ConfigurationChangesDocument,
      variablesOf: (after) => ({ clientId: client ?? '', kind, first: pageLength, after }),
      endOf: ({ client: answer }) => endOf(answer?.configurationChanges.pageInfo),
    },
    { enabled: isOn },
  )
  const nodes = found.pages.flatMap((page) => page.client?.configurationChanges.nodes ?? [])
  const items = nodes.map((version): Change => {
    const { key, number, at } = version
    return { id: `${version.kind} ${key} ${number}`, at, version }
  })
  return { found, items: isOn ? items : [], until: isOn ? untilOf(found, nodes) : null }
}

/** Steps of a set-up that only go on are no change that a reader of the feed looks for. */
function useWebsiteChanges(area: FeedArea | null) {
  const { client } = useCurrentPublication()
  const may = useMay()
  const isOn = (area === null || area === 'WEBSITES') && mayOpen('/website-configuration', may)
  const found = useGraphqlPages(
    {
      operation: WebsiteChangesDocument,
      variablesOf: (after) => ({ clientId: client ?? '', first: pageLength, after }),
      endOf: ({ client: answer }) => endOf(answer?.websiteChanges.pageInfo),
    },
    { enabled: isOn },
  )
  const nodes = found.pages.flatMap((page) => page.client?.websiteChanges.nodes ?? [])
  const items = nodes
    .filter(
      ({ kind, fields }) => kind !== 'CHANGED' || fields.some(({ field }) => field !== 'setup'),
    )
    .map((website): Change => ({ id: `website ${website.id}`, at: website.at, website }))
  return { found, items: isOn ? items : [], until: isOn ? untilOf(found, nodes) : null }
}

/** The oldest that is here, where there are older ones. */
function untilOf({ hasMore }: { hasMore: boolean }, nodes: readonly { at: string }[]) {
  return hasMore ? (nodes.at(-1)?.at ?? null) : null
}

function endOf(info: { hasNextPage: boolean; endCursor: string | null } | undefined) {
  return info?.hasNextPage === true ? info.endCursor : null
}

/** Rows do not jump while one reads: newer ones wait. */
function useHeld(area: FeedArea | null, all: readonly Change[]) {
  const [first, setFirst] = useState<{ area: FeedArea | null; id: string } | null>(null)
  const newest = all[0]?.id ?? null
  if (newest !== null && first?.area !== area) setFirst({ area, id: newest })
  const seen = all.findIndex(({ id }) => id === first?.id)
  return {
    changes: all.slice(Math.max(0, seen)),
    /** so many came since */
    waiting: Math.max(0, seen),
    showAll: () => newest !== null && setFirst({ area, id: newest }),
  }
}
