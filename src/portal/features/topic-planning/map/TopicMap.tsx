import { useState, useMemo, useEffect, useRef } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { pointGrid, spansWithin } from '#portal/ui/map/dots/point-grid.ts'
import type { PointGrid } from '#portal/ui/map/dots/point-grid.ts'
import type { MapTarget, MapMode } from '#portal/ui/map/gestures/map-gestures.ts'
import type { PointTitle } from '#portal/ui/map/labels/map-names.ts'
import type { MapExtent } from '#portal/ui/map/map-model.ts'
import type { MapHandle } from '#portal/ui/map/point-map.ts'
import { PointMap } from '#portal/ui/map/PointMap.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { mainTopics } from '../detail/chosen/chosen-articles.ts'
import { useChoice } from '../detail/chosen/use-choice.ts'
import { setShownMap } from '../export/shown-map.ts'
import { MapChoices } from '../filters/MapChoices.tsx'
import { NoMatchesHere } from '../planning/PlanMark.tsx'
import { usePlanning } from '../planning/use-planning.ts'
import type { TopicOverview } from '../planning/use-planning.ts'
import { usePointing } from '../planning/use-pointing.tsx'
import type { Pointed } from '../planning/use-pointing.tsx'
import { selectionBar } from '../selection/load-selection-bar.ts'
import { useColourScale } from './colours/use-colour-scale.ts'
import { useColoured } from './colours/use-coloured.ts'
import { useMapTexts } from './map-texts.ts'
import { MapLegend } from './MapLegend.tsx'
import { TargetCard } from './TargetCard.tsx'
import { useHovered, pointOf, writeCamera, useAddressed, useMapChoices } from './use-map-choices.ts'
import { useMapDrawing } from './use-map-drawing.ts'
import type { PointColumns } from './use-map-drawing.ts'
import { useLinks, useTitles } from './use-titles.ts'
import type { TopicLayout } from './use-topic-points.ts'
import { useTopicPoints } from './use-topic-points.ts'

import styles from './topic-map.module.css'

/** Around a topic its neighbours are seen, too: so many times its radius. */
const surroundings = 2.2

/** Flies to a topic when it is selected, wherever that was done; not where the address names a part of the map. */
function useFlight(
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
function useFlightToFound(
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

/** More articles than this in view, and their titles would not fit. */
const mostInView = 130

/** So many titles are asked for. */
const mostTitles = 40

/** The most read articles in view, if there are so few that titles have room; else none. */
export function nearPoints(grid: PointGrid, seen: MapExtent, views: Uint32Array): number[] {
  const { x, y } = grid.points
  const matches: number[] = []
  for (const { from, end } of spansWithin(grid, seen)) {
    for (const i of grid.order.subarray(from, end)) {
      const [across, down] = [x[i] ?? 0, y[i] ?? 0]
      if (across < seen.left || across > seen.right) continue
      if (down < seen.top || down > seen.bottom) continue
      matches.push(i)
      if (matches.length > mostInView) return []
    }
  }
  return byViews(matches, views).slice(0, mostTitles)
}

/** The articles of a topic with most views, the first ones of its list. */
export function mostRead(
  { topicOf, topic }: { topicOf: Uint16Array; topic: number },
  views: Uint32Array,
  count: number,
): number[] {
  const own: number[] = []
  for (let i = 0; i < topicOf.length; i += 1) if (topicOf[i] === topic) own.push(i)
  return byViews(own, views).slice(0, count)
}

function byViews(points: readonly number[], views: Uint32Array): number[] {
  return points.toSorted((a, b) => (views[b] ?? 0) - (views[a] ?? 0) || a - b)
}

/** So many articles of the selected topic have their number in the dot, as in its list. */
const numbered = 4

const nothing: readonly number[] = []

/** Titles of the articles in view, once there are few; numbers of the most read ones of the selected topic. */
function useNear(
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

/** The map of topics: groups far out, topics nearer, articles nearest. spec 1 */
export function TopicMap() {
  const { planning } = usePlanning()
  const { layout, numbers, failed, reload } = useTopicPoints()
  if (planning === undefined || layout === undefined || numbers === undefined)
    return failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={600} />
  return (
    <div className={styles.box}>
      <MapChoices />
      <DrawnMap planning={planning} layout={layout} numbers={numbers} />
      <MapSelection />
      <NoMatchesHere />
    </div>
  )
}

interface Props extends PointColumns {
  planning: TopicOverview
}

function DrawnMap({ planning, layout, numbers }: Props) {
  const [search, change] = useSearchState()
  const [mode, setMode] = useState<MapMode>('move')
  const [target, setTarget] = useState<MapTarget | null>(null)
  const [seen, setSeen] = useState<MapExtent | null>(null)
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const isPhone = useIsPhone()
  const texts = useMapTexts()
  const columns = { layout, numbers }
  const { sizeScale, ...drawing } = useMapDrawing(planning, columns, useHovered(target, layout))
  const { camera, loops, corners } = useAddressed(search)
  const { isNear, ...near } = useNear(columns, seen, search.id)
  const { opensArticle, ...choices } = useMapChoices(planning, layout, { loops, isNear })
  const { ringed, tell } = useMapPointing(planning, layout, search.id)
  const colouring = useColourScale(columns)
  const links = useLinks(planning, search.id)
  useFlight(handle, planning, search)
  useFlightToFound(handle, planning, layout)
  return (
    <PointMap
      {...drawing}
      {...choices}
      {...near}
      ref={setHandle}
      links={links}
      onView={setSeen}
      texts={{
        map: texts.map(),
        places: texts.places(),
        ...(!isPhone && { lasso: texts.lasso() }),
        nearer: texts.nearer(),
        further: texts.further(),
        whole: texts.whole(),
        fullScreen: texts.fullScreen(),
      }}
      extent={layout.extent}
      points={layout.points}
      {...useColoured(drawing, colouring)}
      camera={camera}
      onCamera={(at) => change({ camera: writeCamera(at) }, { replace: true })}
      loops={corners}
      mode={mode}
      onMode={setMode}
      ringed={ringed}
      onHover={(next) => {
        setTarget(next)
        tell(next)
      }}
      card={<TargetCard {...{ target, planning, layout, numbers, opensArticle }} />}
      picture={setShownMap}
      legend={<MapLegend {...{ colouring, sizeScale, layout }} />}
    />
  )
}

/** The bar of what is chosen, above the lower edge of the map. */
function MapSelection() {
  const [{ pick, loop }] = useSearchState()
  if (pick.length === 0 && loop === '') return null
  return <Bar />
}

function Bar() {
  const choice = useChoice()
  if (choice === undefined || choice.articles === 0) return null
  const input = choice.isLasso
    ? { articleIds: choice.articleIds, topicIds: mainTopics(choice.topics) }
    : { articleIds: [] }
  return (
    <div className={styles.selection}>
      <OnDemand part={selectionBar} props={{ view: 'map' as const, ...input }} />
    </div>
  )
}

/** Marks what lists point at and what a search has found, and tells the lists what the map points at. */
function useMapPointing({ groups }: TopicOverview, layout: TopicLayout, id: string) {
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
