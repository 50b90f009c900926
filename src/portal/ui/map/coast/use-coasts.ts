import { useEffect, useState } from 'react'

import type { Coast, MapPoints } from '../map-model.ts'

/** The points of a map and the group of each; a new object is a new layout. */
export interface Grouped {
  readonly points: MapPoints
  /** place in `ids` of the group of each point */
  readonly groupOf: ArrayLike<number>
  readonly ids: readonly string[]
}

const none: readonly Coast[] = []

/**
 * The coasts of all groups, one after the other while the page has nothing else to do; none at first. They stay the
 * same until the layout is another one.
 */
export function useCoasts(grouped: Grouped | null): readonly Coast[] {
  const [found, setFound] = useState<{ of: Grouped; coasts: readonly Coast[] } | null>(null)
  useEffect(() => {
    if (grouped === null) return undefined
    const leaving = new AbortController()
    void coastsOf(grouped, leaving.signal).then((coasts) => {
      if (!leaving.signal.aborted) setFound({ of: grouped, coasts })
      return undefined
    })
    return () => leaving.abort()
  }, [grouped])
  return found !== null && found.of === grouped ? found.coasts : none
}

/**
 * The coast of the points of one group alone, such as a selected topic's; null at first, and for a group below 0.
 * `of` must be the same column while the layout is the same.
 */
export function useCoast(
  points: MapPoints,
  of: ArrayLike<number>,
  { id, group }: { id: string; group: number },
): Coast | null {
  const [found, setFound] = useState<{ of: ArrayLike<number>; coast: Coast } | null>(null)
  useEffect(() => {
    if (group < 0) return undefined
    const leaving = new AbortController()
    void import('./coast.ts').then(({ coastOf, membersOf }) => {
      if (!leaving.signal.aborted)
        setFound({ of, coast: coastOf(id, points, membersOf(of, group)) })
      return undefined
    })
    return () => leaving.abort()
  }, [points, of, id, group])
  return found !== null && found.of === of && found.coast.id === id ? found.coast : null
}

async function coastsOf({ points, groupOf, ids }: Grouped, signal: AbortSignal) {
  const { coastOf, membersOf } = await import('./coast.ts')
  const coasts: Coast[] = []
  for (const [place, id] of ids.entries()) {
    // One after the other: the page answers in between.
    // oxlint-disable-next-line no-await-in-loop
    await whenFree()
    if (signal.aborted) return []
    coasts.push(coastOf(id, points, membersOf(groupOf, place)))
  }
  return coasts
}

function whenFree(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(done, 0)
    else requestIdleCallback(() => done(), { timeout: 200 })
  })
}
