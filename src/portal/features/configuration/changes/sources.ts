import {
  ConfigurationChangesDocument,
  UserChangesDocument,
  WebsiteChangesDocument,
} from '#contract/generated/operations.ts'
import {
  mayOpen,
  useCurrentPublication,
  useMay,
} from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlPages } from '#portal/app/query/use-graphql-pages.ts'

import { useWebsiteCourse } from '../course/use-website-course.ts'
import type { Change, FeedArea } from './change.ts'

/** Rows in one call. */
const pageLength = 20

/** A source of the feed: its changes, the instant down to which they are here, and how the next page comes. */
export interface FeedSource {
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
export function useVersions(area: FeedArea | null): FeedSource {
  const { client } = useCurrentPublication()
  const kind = area === 'POSITION' || area === 'SIGNALS' ? area : null
  const isOn = area === null || kind !== null
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
    const { key, number, at, author } = version
    const id = `${version.kind} ${key} ${number}`
    return { kind: 'version', id, at, area: version.kind, author, version }
  })
  return sourceOf(isOn, found, { items, nodes })
}

/** Steps of a set-up that only go on are no change that a reader of the feed looks for. */
export function useWebsiteChanges(area: FeedArea | null): FeedSource {
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
    .map((website): Change => {
      const { at, author } = website
      return { kind: 'website', id: `website ${website.id}`, at, area: 'WEBSITES', author, website }
    })
  return sourceOf(isOn, found, { items, nodes })
}

/** The roles that people got and lost. */
export function useUserChanges(area: FeedArea | null): FeedSource {
  const { client } = useCurrentPublication()
  const may = useMay()
  const isOn = (area === null || area === 'USERS') && mayOpen('/user-management', may)
  const found = useGraphqlPages(
    {
      operation: UserChangesDocument,
      variablesOf: (after) => ({ clientId: client ?? '', first: pageLength, after }),
      endOf: ({ client: answer }) => endOf(answer?.userChanges.pageInfo),
    },
    { enabled: isOn },
  )
  const nodes = found.pages.flatMap((page) => page.client?.userChanges.nodes ?? [])
  const items = nodes.map((user): Change => {
    const { at, author } = user
    return { kind: 'user', id: `user ${user.id}`, at, area: 'USERS', author, user }
  })
  return sourceOf(isOn, found, { items, nodes })
}

/** The silences of websites; all that the counters know are here at once. */
export function useSilences(area: FeedArea | null): FeedSource {
  const isWanted = area === null || area === 'WEBSITES'
  const { silences, isLoading, failed, reload } = useWebsiteCourse()
  const items = silences.map((silence): Change => {
    const { id, since: at } = silence
    return { kind: 'silence', id: `silence ${id}`, at, area: 'WEBSITES', author: null, silence }
  })
  const found = { isLoading, isLoadingMore: false, failed, more: () => undefined, reload }
  return { found, items: isWanted ? items : [], until: null }
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
