import { useEffect, useMemo, useState } from 'react'

import type { Search } from '#portal/app/url/search.ts'
import { useOpenScreen } from '#portal/app/url/use-open-screen.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { MapTarget } from '#portal/ui/map/gestures/map-gestures.ts'
import type { MapCamera } from '#portal/ui/map/map-model.ts'
import type { PointMapProps } from '#portal/ui/map/point-map.ts'

import { useArticleReport } from '../detail/use-topic-detail.ts'
import type { TopicOverview } from '../planning/use-planning.ts'
import { usePointing } from '../planning/use-pointing.tsx'
import { readLoops, writeLoops } from './lasso-loops.ts'
import type { ChosenLoop } from './lasso-loops.ts'
import type { TopicLayout } from './use-topic-points.ts'

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

/** The map's part of the address, the same objects while it does not change. */
export function useAddressed({ camera, loop }: Pick<Search, 'camera' | 'loop'>) {
  const seen = useMemo(() => readCamera(camera), [camera])
  const loops = useMemo(() => readLoops(loop), [loop])
  const corners = useMemo(() => loops.map((one) => one.corners), [loops])
  return { camera: seen, loops, corners }
}

/** The hands of the map. */
type Hands = Required<Pick<PointMapProps, 'onPick' | 'onEnter' | 'onLasso'>>

interface MapChoices extends Hands {
  /** True where a click on an article of the topic opens the article, not its topic. */
  opensArticle: (topic: string) => boolean
}

/**
 * How clicks and loops change the address. Far out a click on an article opens its topic; near, where articles have
 * titles, and in the selected topic it opens the article in its report.
 */
export function useMapChoices(
  { topics }: TopicOverview,
  layout: TopicLayout,
  { loops, isNear }: { loops: readonly ChosenLoop[]; isNear: boolean },
): MapChoices {
  const [{ id, only, field }, change] = useSearchState()
  const reportOf = useArticleReport()
  const openScreen = useOpenScreen()
  const opensArticle = (topic: string) => reportOf !== null && (isNear || topic === id)
  const openArticle = (articleId: string) => {
    if (reportOf !== null) openScreen('/dav-article-report', reportOf(articleId))
  }
  return {
    opensArticle,
    onPick(target) {
      if (target === null) {
        if (id !== '' || only !== '' || field !== '') change({ id: '', only: '', field: '' })
        return
      }
      const picked = topicOf(target, layout)
      if (target.kind === 'point' && opensArticle(picked)) {
        openArticle(String(layout.ids[target.index] ?? 0))
        return
      }
      if (topics.some((topic) => topic.id === picked)) change({ id: picked, loop: '' })
      else change({ only: only === picked ? '' : picked, id: '' })
    },
    onEnter: (group) => change({ only: group, id: '' }),
    onLasso(corners, inside, way) {
      if (way === 'replace' && inside.length === 0) return
      const before = way === 'replace' ? [] : loops
      change({ loop: writeLoops([...before, { corners, removes: way === 'remove' }]), id: '' })
    },
  }
}

/** A camera as an address has it: middle and zoom; empty for the whole map. */
export function writeCamera(camera: MapCamera | null): string {
  if (camera === null) return ''
  const { x, y, zoom } = camera
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10, Math.round(zoom * 1000) / 1000].join(
    '_',
  )
}

/** The camera of an address; null for the whole map, and where it is not understood. */
export function readCamera(text: string): MapCamera | null {
  const [x, y, zoom, ...more] = text.split('_').map(Number)
  if (x === undefined || y === undefined || zoom === undefined || more.length > 0) return null
  return zoom >= 1 ? { x, y, zoom } : null
}
