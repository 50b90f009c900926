import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useStable } from '#portal/ui/hooks/use-settled.ts'
import { notifyDone } from '#portal/ui/notices/notices.tsx'

import { useBoxReportTexts } from '../box-report-texts.ts'

/** So many boxes can be compared with each other. */
export const mostBoxes = 4

interface PickedBoxes {
  ids: readonly string[]
  /** Picks boxes, or lets them go; says so where that would be too many. */
  pick: (ids: readonly string[], isPicked: boolean) => void
  clear: () => void
}

/** The boxes to compare, which the address holds. */
export function usePickedBoxes(): PickedBoxes {
  const words = useBoxReportTexts()
  const [search, change] = useSearchState()
  const ids = useMemo(() => search.pick.slice(0, mostBoxes), [search.pick])
  const pick = useStable((input: readonly string[], isPicked: boolean) => {
    const others = ids.filter((id) => !input.includes(id))
    const next = isPicked ? [...others, ...input] : others
    if (next.length > mostBoxes)
      notifyDone(words.tooMany({ most: mostBoxes }), { about: 'picking' })
    else change({ pick: next }, { replace: true })
  })
  const clear = useStable(() => change({ pick: [] }, { replace: true }))
  return { ids, pick, clear }
}
