import { useMatches, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import type { ScreenPath } from '#portal/screens.ts'

import { changedSearch, screenSearch } from './search.ts'
import type { ScreenSearch, Search, SearchInput } from './search.ts'

type ChangeSearch = (patch: Partial<Search>, options?: { replace?: boolean }) => void

const nothing = screenSearch({})

/** The search parameters that the current screen understands. */
export function useScreenSearch(): ScreenSearch {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.search }) ?? nothing
}

/** The search parameters that any screen understands. */
export function useScreenSearches(): (path: ScreenPath) => ScreenSearch {
  const { routesByPath }: { routesByPath: Routes } = useRouter()
  return (path) => routesByPath[path]?.options.staticData?.search ?? nothing
}

type Routes = Readonly<
  Record<string, { options: { staticData?: { search?: ScreenSearch } } } | undefined>
>

/**
 * The search parameters of the current screen, checked and in full, and how to change them. A change
 * of what is listed leads back to the first page.
 */
export function useSearchState(): [Search, ChangeSearch] {
  const router = useRouter()
  const screen = useScreenSearch()
  // Of a match only this: the rest of it changes twice while an address loads.
  const input = useMatches({
    select: (matches): SearchInput | undefined => matches.at(-1)?.search,
  })
  const search = useMemo(() => screen.validateSearch(input ?? {}), [screen, input])
  const change = useCallback<ChangeSearch>(
    (patch, { replace = false } = {}) => {
      void router.navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (before: SearchInput) =>
          changedSearch(screen, screen.validateSearch(before), patch),
      })
    },
    [router, screen],
  )
  return [search, change]
}
