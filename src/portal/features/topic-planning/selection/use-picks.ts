import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'

/** An address holds so many ticked topics. */
const most = 100

/** The ticked topics of the address, and how to change them. */
export interface Picks {
  ids: ReadonlySet<string>
  /** Ticks topics, or takes their ticks away; of more than a hundred the first hundred stay. */
  tick: (ids: readonly string[], isTicked: boolean) => void
  clear: () => void
}

/** The ticked topics, which map and list share. */
export function usePicks(): Picks {
  const [{ pick }, change] = useSearchState()
  const ids = useMemo(() => new Set(pick), [pick])
  return {
    ids,
    tick: (some, isTicked) => {
      const left = pick.filter((id) => !some.includes(id))
      change({ pick: isTicked ? [...left, ...some].slice(0, most) : left }, { replace: true })
    },
    clear: () => change({ pick: [] }),
  }
}
