import { useMatches, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import { changedSearch, searchOf, writtenSearch } from './search.ts'
import type { Search, SearchDefaults, SearchInput } from './search.ts'

export type ChangeSearch = (patch: Partial<Search>, options?: { replace?: boolean }) => void

const noDefaults: SearchDefaults = {}

/** The search parameters that the current screen understands, with their defaults. */
export function useSearchDefaults(): SearchDefaults {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.search }) ?? noDefaults
}

/**
 * The search parameters of the current screen, checked and in full, and how to change them. A change
 * of what is listed leads back to the first page.
 */
export function useSearchState(): [Search, ChangeSearch] {
  const router = useRouter()
  const defaults = useSearchDefaults()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const given: SearchInput | undefined = match?.search
  const search = useMemo(() => searchOf(defaults, given ?? {}), [defaults, given])
  const change = useCallback<ChangeSearch>(
    (patch, { replace = false } = {}) => {
      void router.navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (before: SearchInput) =>
          writtenSearch(defaults, changedSearch(searchOf(defaults, before), patch)),
      })
    },
    [router, defaults],
  )
  return [search, change]
}
