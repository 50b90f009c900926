import { useEffect, useMemo, useState } from 'react'

import {
  DavTopicPointsDocument,
  type TopicPointColumnsFragment,
  TopicPointsDocument,
} from '#contract/generated/operations.ts'
import { useStable } from '#portal/ui/hooks/use-stable.ts'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { layoutOf, numbersOf, type PointNumbers, type TopicLayout } from './topic-points.ts'

const operations = { plain: TopicPointsDocument, dav: DavTopicPointsDocument }

interface Kept {
  columns: TopicPointColumnsFragment
  layout: TopicLayout
}

function isSameLayout(one: TopicPointColumnsFragment, other: TopicPointColumnsFragment): boolean {
  return (
    one === other ||
    (one.x === other.x &&
      one.y === other.y &&
      one.topics === other.topics &&
      one.ids === other.ids &&
      one.topicIds.join() === other.topicIds.join())
  )
}

/** All articles as points, with their numbers in the range. */
export interface TopicPointsState {
  /** undefined before the first answer; the same object while no article moves */
  layout: TopicLayout | undefined
  numbers: PointNumbers | undefined
  failed: boolean
  reload: () => void
}

/** Loads the points of the map; once for all parts of a screen that ask for them. */
export function useTopicPoints(): TopicPointsState {
  const { variant } = usePlanning()
  const { data, failed, reload } = usePlanningQuery(variant, operations, {})
  const columns = data?.client?.planning.points
  useReloadAfterRun(data?.client?.planning.run.learnedAt, reload)
  const [kept, setKept] = useState<Kept | null>(null)
  // Other numbers at the same places are the same layout.
  if (columns !== undefined && (kept === null || !isSameLayout(kept.columns, columns)))
    setKept({ columns, layout: layoutOf(columns) })
  const layout = columns && kept?.layout
  const numbers = useMemo(() => columns && numbersOf(columns), [columns])
  return { layout, numbers, failed, reload }
}

/**
 * Loads the points again once topics were learned after them, so that names and points are of the same run. Plans that
 * colleagues save leave them as they are: they are large.
 *
 * @param learnedAt when the topics of the points were learned; undefined before the first answer
 */
function useReloadAfterRun(learnedAt: string | null | undefined, reload: () => void): void {
  const latest = usePlanning().planning?.run.learnedAt
  const again = useStable(reload)
  const missed = learnedAt !== undefined && (learnedAt ?? '') < (latest ?? '') ? latest : null
  useEffect(() => {
    if (missed !== null) again()
  }, [missed, again])
}
