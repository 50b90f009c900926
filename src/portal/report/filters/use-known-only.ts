import { useEffect } from 'react'

import type { Search } from '#portal/app/url/search.ts'
import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useStable } from '#portal/ui/hooks/use-settled.ts'
import { notifyDone } from '#portal/ui/notices/notices.tsx'

import { chosenIn, choosing, type FilterKey } from '../list/list-filters.ts'

/** Removes values from the address that a filter does not have, and says so; `known` is undefined until loaded. */
export function useKnownOnly(param: FilterKey, known: readonly string[] | undefined): void {
  const [search] = useSearchState()
  const chosen = chosenIn(search, param)
  const kept = known === undefined ? chosen : chosen.filter((value) => known.includes(value))
  const unknown = chosen.filter((value) => !kept.includes(value))
  useDropped(param, unknown, choosing(search, param, kept))
}

/** Has the usual value take the place of what the address says of a parameter and cannot be, and says so. */
export function useUsualUnless(param: 'range' | 'cmp' | 'sort', isKnown: boolean): void {
  const [search] = useSearchState()
  const usual = useScreenSearch().usual[param]
  useDropped(param, isKnown ? [] : [search[param]], { [param]: usual })
}

function useDropped(param: string, unknown: readonly string[], instead: Partial<Search>): void {
  const { unknownDropped } = useReportTexts()
  const [, change] = useSearchState()
  const isDropped = unknown.length > 0
  const drop = useStable(() => {
    change(instead, { replace: true })
    notifyDone(unknownDropped({ names: unknown.join(', ') }), { about: `unknown ${param}` })
  })
  useEffect(() => {
    if (isDropped) drop()
  }, [isDropped, drop])
}
