import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'

import { placesInLoop } from '../../map/lasso-loops.ts'
import { useTopicPoints } from '../../map/use-topic-points.ts'
import { usePlanning } from '../../planning/use-planning.ts'
import { usePicks } from '../../selection/use-picks.ts'
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
  const [{ loop }] = useSearchState()
  const { ids } = usePicks()
  return useMemo(() => {
    if (planning === undefined || layout === undefined || numbers === undefined) return undefined
    const isLasso = loop !== ''
    const chosen = isLasso ? placesInLoop(layout.points, loop) : placesOf(layout, ids)
    const columns = { ...layout, views: numbers.views }
    return {
      isLasso,
      articleIds: chosen.map((at) => String(layout.ids[at] ?? 0)),
      ...countChosen(columns, chosen, { topics: planning.topics, first: mostRead }),
    }
  }, [planning, layout, numbers, ids, loop])
}
