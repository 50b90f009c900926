import { useEffect } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useStable } from '#portal/ui/hooks/use-stable.ts'
import { notifyDone } from '#portal/ui/notices/notifications.ts'

import { chosenIn, choosing, type FilterKey } from '../list/list-filters.ts'

/** Removes values from the address that a filter does not have, and says so; `known` is undefined until loaded. */
export function useKnownOnly(param: FilterKey, known: readonly string[] | undefined): void {
  const { unknownDropped } = useReportTexts()
  const [search, change] = useSearchState()
  const chosen = chosenIn(search, param)
  const kept = known === undefined ? chosen : chosen.filter((value) => known.includes(value))
  const isDropped = kept.length < chosen.length
  const names = chosen.filter((value) => !kept.includes(value)).join(', ')
  const drop = useStable(() => {
    change(choosing(search, param, kept), { replace: true })
    notifyDone(unknownDropped({ names }), { about: `unknown ${param}` })
  })
  useEffect(() => {
    if (isDropped) drop()
  }, [isDropped, drop])
}
