import { useEffect, useState } from 'react'

import type { MapTarget } from '#portal/ui/map/gestures/hit.ts'

import type { TopicLayout } from './topic-points.ts'

/** The pointer rests this long on something before the others are dimmed, in milliseconds. */
const rest = 140

/** The topic or group that the pointer rests on, an article's topic; empty for none. */
export function useHovered(target: MapTarget | null, layout: TopicLayout): string {
  const [hovered, setHovered] = useState('')
  const id = target === null ? '' : topicOf(target, layout)
  useEffect(() => {
    const timer = setTimeout(() => setHovered(id), rest)
    return () => clearTimeout(timer)
  }, [id])
  return hovered
}

/** The topic of a point; a place's own id. */
export function topicOf(target: MapTarget, layout: TopicLayout): string {
  if (target.kind === 'place') return target.id
  return layout.topicIds[layout.topicOf[target.index] ?? -1] ?? ''
}
