import { useMemo } from 'react'

import type { MapTarget } from '#portal/ui/map/gestures/hit.ts'

import type { TopicOverview } from '../planning/use-planning.ts'
import { type Pointed, usePointing } from '../planning/use-pointing.tsx'
import type { TopicLayout } from './topic-points.ts'
import { pointOf } from './use-hovered.ts'

/** Marks what lists point at and what a search has found, and tells the lists what the map points at. */
export function useMapPointing({ groups }: TopicOverview, layout: TopicLayout, id: string) {
  const { pointed, point, found } = usePointing()
  const beside = pointed?.kind === 'article' ? pointed.id : ''
  const ringed = useMemo(
    () =>
      [beside, id === '' ? '' : found]
        .map((articleId) => pointOf(layout, articleId))
        .filter((at) => at !== -1),
    [layout, beside, found, id],
  )
  const tell = (target: MapTarget | null) => point(pointedBy(target, groups, layout))
  return { ringed, tell }
}

function pointedBy(
  target: MapTarget | null,
  groups: TopicOverview['groups'],
  { ids }: TopicLayout,
): Pointed | null {
  if (target === null) return null
  if (target.kind === 'point') return { kind: 'article', id: String(ids[target.index] ?? 0) }
  const isGroup = groups.some(({ id }) => id === target.id)
  return { kind: isGroup ? 'group' : 'topic', id: target.id }
}
