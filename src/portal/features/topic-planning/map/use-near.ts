import { useMemo } from 'react'

import { pointGrid } from '#portal/ui/map/dots/point-grid.ts'
import type { PointTitle } from '#portal/ui/map/labels/map-names.ts'
import type { MapExtent } from '#portal/ui/map/map-model.ts'

import { mostRead, nearPoints } from './near-points.ts'
import type { PointColumns } from './use-map-drawing.ts'
import { useTitles } from './use-titles.ts'

/** So many articles of the selected topic have their number in the dot, as in its list. */
const numbered = 4

const nothing: readonly number[] = []

/** Titles of the articles in view, once there are few; numbers of the most read ones of the selected topic. */
export function useNear(
  { layout, numbers }: PointColumns,
  seen: MapExtent | null,
  id: string,
): { titles: readonly PointTitle[]; numbered: readonly number[]; isNear: boolean } {
  const grid = useMemo(() => pointGrid(layout.points), [layout])
  const near = useMemo(
    () => (seen === null ? nothing : nearPoints(grid, seen, numbers.views)),
    [grid, seen, numbers],
  )
  const topic = layout.topicIds.indexOf(id)
  const first = useMemo(
    () => (topic < 0 ? nothing : mostRead({ ...layout, topic }, numbers.views, numbered)),
    [layout, topic, numbers],
  )
  return { titles: useTitles(layout, near), numbered: first, isNear: near.length > 0 }
}
