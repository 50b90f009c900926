import { useMatches, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import { changedSearch, searchOf, writtenSearch } from './search.ts'
import type { Search, SearchDefaults, WrittenSearch } from './search.ts'

export type ChangeSearch = (patch: Partial<Search>, options?: { replace?: boolean }) => void

const noDefaults: SearchDefaults = {}

/**
 * The search parameters of the current screen, checked and in full, and how to change them. A change
 * of what is listed leads back to the first page.
 */
export function useSearchState(): [Search, ChangeSearch] {
  const router = useRouter()
  const { defaults, written } = useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      const found: WrittenSearch = match?.search ?? {}
      return { defaults: match?.staticData.screen?.search ?? noDefaults, written: found }
    },
    structuralSharing: true,
  })
  const search = useMemo(() => searchOf(defaults, written), [defaults, written])
  const change = useCallback<ChangeSearch>(
    (patch, { replace = false } = {}) => {
      void router.navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (before: WrittenSearch) =>
          writtenSearch(defaults, changedSearch(searchOf(defaults, before), patch)),
      })
    },
    [router, defaults],
  )
  return [search, change]
}
