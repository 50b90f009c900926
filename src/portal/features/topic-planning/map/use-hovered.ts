import { useEffect, useState } from 'react'

import type { MapTarget } from '#portal/ui/map/gestures/hit.ts'

import { usePointing } from '../planning/use-pointing.tsx'
import type { TopicLayout } from './topic-points.ts'

/** The pointer rests this long on something before the others are dimmed, in milliseconds. */
const rest = 140

/** The topic or group that the pointer rests on, here or in a list; an article's topic; empty for none. */
export function useHovered(target: MapTarget | null, layout: TopicLayout): string {
  const { pointed } = usePointing()
  const [hovered, setHovered] = useState('')
  const beside = pointed === null || pointed.kind === 'article' ? '' : pointed.id
  const id = target === null ? beside : topicOf(target, layout)
  useEffect(() => {
    const timer = setTimeout(() => setHovered(id), rest)
    return () => clearTimeout(timer)
  }, [id])
  return hovered
}

/** The place of an article among the points; -1 where it is not. */
export function pointOf({ ids }: Pick<TopicLayout, 'ids'>, articleId: string): number {
  return articleId === '' ? -1 : ids.indexOf(Number(articleId))
}

/** The topic of a point; a place's own id. */
export function topicOf(target: MapTarget, layout: TopicLayout): string {
  if (target.kind === 'place') return target.id
  return layout.topicIds[layout.topicOf[target.index] ?? -1] ?? ''
}
