import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { notifyFailed } from '#portal/ui/notices/notifications.ts'

import { usePlanning } from '../planning/use-planning.ts'
import { useTopicsTexts } from '../topics-texts.ts'
import { mostPicks, readPicks, writePicks } from './written-picks.ts'

/** The ticked topics of the address, and how to change them. */
export interface Picks {
  ids: ReadonlySet<string>
  /** Ticks topics, or takes their ticks away; says so where an address cannot hold that many. */
  tick: (ids: readonly string[], isTicked: boolean) => void
  clear: () => void
}

/** The ticked topics, which all views share. */
export function usePicks(): Picks {
  const texts = useTopicsTexts()
  const topics = usePlanning().planning?.topics
  const [{ pick }, change] = useSearchState()
  const ids = useMemo(() => readPicks(pick, topics ?? []), [pick, topics])
  return {
    ids,
    tick: (some, isTicked) => {
      const left = [...ids].filter((id) => !some.includes(id))
      const wanted = new Set(isTicked ? [...left, ...some] : left)
      const written = writePicks(wanted, topics ?? [])
      if (written.length > mostPicks)
        notifyFailed(texts.tooManyPicks({ count: mostPicks }), { about: 'picks' })
      else change({ pick: written }, { replace: true })
    },
    clear: () => change({ pick: [] }),
  }
}
