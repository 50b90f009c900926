import { useState } from 'react'

import {
  ConfigurationChangesDocument,
  UserChangesDocument,
  WebsiteChangesDocument,
  WebsiteDaysDocument,
} from '#contract/generated/operations.ts'
import type { UserChangeFilter } from '#contract/generated/operations.ts'
import {
  mayOpen,
  useCurrentPublication,
  useMay,
} from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useGraphqlPages } from '#portal/app/query/use-graphql-pages.ts'

import type { Change, FeedArea } from './use-sentence.ts'

/** Silences of so many days. */
const days = 28

/** Rows in one call. */
const pageLength = 20

const ofRights: UserChangeFilter = { kinds: ['ROLES', 'INVITED', 'RENEWED', 'WITHDRAWN'] }

/** A source of the feed: its changes, the instant down to which they are here, and how the next page comes. */
interface FeedSource {
  items: readonly Change[]
  until: string | null
  found: {
    isLoading: boolean
    isLoadingMore: boolean
    failed: boolean
    more: () => void
    reload: () => void
  }
}

/** The versions of positions and signals. */
function useVersions(area: FeedArea | null): FeedSource {
  const { client } = useCurrentPublication()
  const kind = area === 'POSITION' || area === 'SIGNALS' ? area : null
  const isOn = area === null || kind !== null
  const query = useGraphqlPages(
    {
      operation: ConfigurationChangesDocument,
      variablesOf: (after) => ({ clientId: client ?? '', kind, first: pageLength, after }),
      endOf: ({ client: answer }) => endOf(answer?.configurationChanges.pageInfo),
    },
    { enabled: isOn },
  )
  const nodes = query.pages.flatMap((page) => page.client?.configurationChanges.nodes ?? [])
  const items = nodes.map((version): Change => {
    const { key, number, at, author } = version
    const id = `${version.kind} ${key} ${number}`
    return { kind: 'version', id, at, area: version.kind, author, version }
  })
  return sourceOf(isOn, query, { items, nodes })
}

/** Steps of a set-up that only go on are no change that a reader of the feed looks for. */
function useWebsiteChanges(area: FeedArea | null): FeedSource {
  const { client } = useCurrentPublication()
  const may = useMay()
  const isOn = (area === null || area === 'WEBSITES') && mayOpen('/website-configuration', may)
  const query = useGraphqlPages(
    {
      operation: WebsiteChangesDocument,
      variablesOf: (after) => ({ clientId: client ?? '', first: pageLength, after }),
      endOf: ({ client: answer }) => endOf(answer?.websiteChanges.pageInfo),
    },
    { enabled: isOn },
  )
  const nodes = query.pages.flatMap((page) => page.client?.websiteChanges.nodes ?? [])
  const items = nodes
    .filter(
      ({ kind, fields }) => kind !== 'CHANGED' || fields.some(({ field }) => field !== 'setup'),
    )
    .map((website): Change => {
      const { at, author } = website
      return { kind: 'website', id: `website ${website.id}`, at, area: 'WEBSITES', author, website }
    })
  return sourceOf(isOn, query, { items, nodes })
}

/** The roles that people got and lost, and invitations. Files that they made are no changes. */
function useUserChanges(area: FeedArea | null): FeedSource {
  const { client } = useCurrentPublication()
  const may = useMay()
  const isOn = (area === null || area === 'USERS') && mayOpen('/user-management', may)
  const query = useGraphqlPages(
    {
      operation: UserChangesDocument,
      variablesOf: (after) => ({
        clientId: client ?? '',
        first: pageLength,
        after,
        filter: ofRights,
      }),
      endOf: ({ client: answer }) => endOf(answer?.userChanges.pageInfo),
    },
    { enabled: isOn },
  )
  const nodes = query.pages.flatMap((page) => page.client?.userChanges.nodes ?? [])
  const items = nodes.map((user): Change => {
    const { at, author } = user
    return { kind: 'user', id: `user ${user.id}`, at, area: 'USERS', author, user }
  })
  return sourceOf(isOn, query, { items, nodes })
}

/** The silences of websites; all that the counters know are here at once. */
function useSilences(area: FeedArea | null): FeedSource {
  const { client } = useCurrentPublication()
  const may = useMay()
  const isOn = (area === null || area === 'WEBSITES') && mayOpen('/website-configuration', may)
  const { data, isLoading, failed, reload } = useGraphqlQuery(
    WebsiteDaysDocument,
    { clientId: client ?? '', days },
    { enabled: client !== null && isOn },
  )
  const items = (data?.client?.websiteSilences ?? []).map((silence): Change => {
    const { id, since: at } = silence
    return { kind: 'silence', id: `silence ${id}`, at, area: 'WEBSITES', author: null, silence }
  })
  const found = { isLoading, isLoadingMore: false, failed, more: () => undefined, reload }
  return { found, items: isOn ? items : [], until: null }
}

type Found = ReturnType<typeof useGraphqlPages>

/** The oldest that is here is the end, where there are older ones. */
function sourceOf(
  isOn: boolean,
  found: Found,
  { items, nodes }: { items: readonly Change[]; nodes: readonly { at: string }[] },
): FeedSource {
  if (!isOn) return { found, items: [], until: null }
  return { found, items, until: found.hasMore ? (nodes.at(-1)?.at ?? null) : null }
}

function endOf(info: { hasNextPage: boolean; endCursor: string | null } | undefined) {
  return info?.hasNextPage === true ? info.endCursor : null
}

/** The changes of one area or of all, newest first; those that came while one reads wait until they are asked for. */
export function useChanges(area: FeedArea | null) {
  const sources = [
    useVersions(area),
    useWebsiteChanges(area),
    useUserChanges(area),
    useSilences(area),
  ]
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

/** A source of changes that is read page by page, newest first. */
interface Source<Item> {
  items: readonly Item[]
  /** the instant down to which it is here; null: all of it is */
  until: string | null
}

/** Changes of several sources in the order of their times. */
interface MergedFeed<Item> {
  items: readonly Item[]
  /** the source whose next page goes on with the feed; null at its end */
  next: number | null
}

/**
 * Newest first. It ends where a source with older pages ends: behind that a change of this source could be missing, and
 * rows would be put in between later.
 */
export function mergedFeed<Item extends { readonly at: string }>(
  sources: readonly Source<Item>[],
): MergedFeed<Item> {
  const ends = sources.map(({ until }) => (until === null ? -Infinity : Date.parse(until)))
  const end = Math.max(-Infinity, ...ends)
  const items = sources
    .flatMap((source) => source.items)
    .filter(({ at }) => Date.parse(at) >= end)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return { items, next: end === -Infinity ? null : ends.indexOf(end) }
}
