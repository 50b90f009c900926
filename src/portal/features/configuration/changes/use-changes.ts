import { useEffect, useState } from 'react'

import type { Change, FeedArea } from './change.ts'
import { mergedFeed } from './merged-feed.ts'
import { useSilences, useUserChanges, useVersions, useWebsiteChanges } from './sources.ts'

/**
 * The changes of one area or of all, newest first; those that came while one reads wait until they are asked for.
 * Pages are loaded down to the instant `from`, so that the chart has all changes of its days; null: there is no chart.
 */
export function useChanges(area: FeedArea | null, from: number | null) {
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
  const oldest = items.at(-1)?.at
  const isShort = from !== null && (oldest === undefined || Date.parse(oldest) >= from)
  const isMissing = isShort && !isLoading && following?.isLoadingMore === false && !failed
  useEffect(() => {
    if (isMissing) following?.more()
  }, [isMissing, following])
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
