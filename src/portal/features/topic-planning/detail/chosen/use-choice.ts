import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { pointGrid } from '#portal/ui/map/dots/point-grid.ts'
import type { MapLooks } from '#portal/ui/map/map-model.ts'

import { pointsInLoops, readLoops } from '../../map/lasso-loops.ts'
import type { TopicLayout } from '../../map/topic-points.ts'
import { useTopicPoints } from '../../map/use-topic-points.ts'
import { usePlanning } from '../../planning/use-planning.ts'
import { type ChosenArticles, countChosen, placesOf } from './chosen-articles.ts'

/** The articles within the lasso, or those of the ticked topics. */
export interface Choice extends ChosenArticles {
  isLasso: boolean
  /** of all chosen articles */
  articleIds: readonly string[]
}

const mostRead = 4

/** Counts what the address has chosen; undefined until the map is here. */
export function useChoice(): Choice | undefined {
  const { planning } = usePlanning()
  const { layout, numbers } = useTopicPoints()
  const [{ pick, loop }] = useSearchState()
  return useMemo(() => {
    if (planning === undefined || layout === undefined || numbers === undefined) return undefined
    const isLasso = loop !== ''
    const chosen = isLasso ? placesInLoop(layout, loop) : placesOf(layout, new Set(pick))
    const columns = { ...layout, views: numbers.views }
    return {
      isLasso,
      articleIds: chosen.map((at) => String(layout.ids[at] ?? 0)),
      ...countChosen(columns, chosen, { topics: planning.topics, first: mostRead }),
    }
  }, [planning, layout, numbers, pick, loop])
}

function placesInLoop({ points }: TopicLayout, loop: string): number[] {
  const { count } = points
  const looks: MapLooks = {
    size: new Float32Array(count),
    colour: new Uint8Array(count),
    state: new Uint8Array(count),
  }
  return pointsInLoops(pointGrid(points), looks, readLoops(loop))
}
