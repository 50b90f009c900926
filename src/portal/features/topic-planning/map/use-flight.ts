import { useEffect, useRef } from 'react'

import type { MapHandle } from '#portal/ui/map/point-map.ts'

import type { TopicOverview } from '../planning/use-planning.ts'
import { usePointing } from '../planning/use-pointing.tsx'
import type { TopicLayout } from './topic-points.ts'
import { pointOf } from './use-hovered.ts'

/** Around a topic its neighbours are seen, too: so many times its radius. */
const surroundings = 2.2

/** Flies to a topic when it is selected, wherever that was done; not where the address names a part of the map. */
export function useFlight(
  handle: MapHandle | null,
  { topics }: TopicOverview,
  { id, camera }: { id: string; camera: string },
): void {
  const shown = useRef(camera === '' ? '' : id)
  useEffect(() => {
    if (handle === null || shown.current === id) return
    const topic = topics.find((one) => one.id === id)
    if (topic === undefined && id !== '') return
    shown.current = id
    if (topic !== undefined) handle.flyTo({ ...topic, radius: topic.radius * surroundings })
  }, [handle, topics, id])
}

/** Flies to the article that a search has found, in the midst of its topic. */
export function useFlightToFound(
  handle: MapHandle | null,
  { topics }: TopicOverview,
  { points, ids, topicOf, topicIds }: TopicLayout,
): void {
  const { found } = usePointing()
  useEffect(() => {
    const at = pointOf({ ids }, found)
    const topic = topics.find(({ id }) => id === topicIds[topicOf[at] ?? -1])
    if (handle === null || topic === undefined) return
    handle.flyTo({ x: points.x[at] ?? 0, y: points.y[at] ?? 0, radius: topic.radius })
  }, [handle, topics, points, ids, topicOf, topicIds, found])
}
