import { useMatches, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import type { ScreenPath } from '#portal/screens.ts'

import { changedSearch } from './search-filters.ts'
import { searchOf, writtenSearch } from './search.ts'
import type { Search, SearchDefinition, SearchInput } from './search.ts'

export type ChangeSearch = (patch: Partial<Search>, options?: { replace?: boolean }) => void

const nothing: SearchDefinition = {}

/** The search parameters that the current screen understands. */
export function useSearchDefinition(): SearchDefinition {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.search }) ?? nothing
}

/** The search parameters that any screen understands. */
export function useSearchDefinitions(): (path: ScreenPath) => SearchDefinition {
  const { routesByPath }: { routesByPath: Routes } = useRouter()
  return (path) => routesByPath[path]?.options.staticData?.search ?? nothing
}

type Routes = Readonly<
  Record<string, { options: { staticData?: { search?: SearchDefinition } } } | undefined>
>

/**
 * The search parameters of the current screen, checked and in full, and how to change them. A change
 * of what is listed leads back to the first page.
 */
export function useSearchState(): [Search, ChangeSearch] {
  const router = useRouter()
  const definition = useSearchDefinition()
  // Of a match only this: the rest of it changes twice while an address loads.
  const given = useMatches({
    select: (matches): SearchInput | undefined => matches.at(-1)?.search,
  })
  const search = useMemo(() => searchOf(definition, given ?? {}), [definition, given])
  const change = useCallback<ChangeSearch>(
    (patch, { replace = false } = {}) => {
      void router.navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (before: SearchInput) =>
          writtenSearch(definition, changedSearch(definition, searchOf(definition, before), patch)),
      })
    },
    [router, definition],
  )
  return [search, change]
}
