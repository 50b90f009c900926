import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useCoast, useCoasts } from '#portal/ui/map/coast/use-coasts.ts'
import type { Coast, MapLooks, MapPlace } from '#portal/ui/map/map-model.ts'

import { groupPalette } from '../planning/group-sums.ts'
import { sizeMeaning } from '../planning/map-meanings.ts'
import { markOf } from '../planning/planning-mark.ts'
import { useMatches } from '../planning/use-matches.ts'
import type { TopicOverview, Topic, TopicGroup } from '../planning/use-planning.ts'
import { placesInLoop } from './lasso-loops.ts'
import { evenSizes, fullSizeViews, pointLooks, pointSizes } from './map-looks.ts'
import { useMapTexts } from './map-texts.ts'
import type { PointNumbers, TopicLayout } from './use-topic-points.ts'

/** Everything on the map that the address and the numbers decide. */
export interface MapDrawing {
  readonly places: readonly MapPlace[]
  readonly coasts: readonly Coast[]
  readonly looks: MapLooks
  /** null where all have the same size */
  readonly sizeScale: { full: number; count: number } | null
}

/** With more points, hovering does not dim them: each time all are drawn again. */
const mostDimmed = 30_000

/** All articles as points, with their numbers in the range. */
export interface PointColumns {
  readonly layout: TopicLayout
  readonly numbers: PointNumbers
}

/** Draws the points as the address asks: a group alone, a topic selected, a loop around some. */
export function useMapDrawing(
  planning: TopicOverview,
  { layout, numbers }: PointColumns,
  hovered: string,
): MapDrawing {
  const [search] = useSearchState()
  const { id, only, loop } = search
  const isEven = sizeMeaning(search) === 'articles'
  const found = useMatches().topics
  const dimming = id === '' && only === '' && layout.points.count <= mostDimmed ? hovered : ''
  const texts = useMapTexts()
  const places = useMemo(
    () => mapPlaces(planning, { id, only }, (mark) => texts.marks[mark]()),
    [planning, id, only, texts],
  )
  const sizes = useMemo(
    () => (isEven ? evenSizes(layout.points.count) : pointSizes(numbers)),
    [numbers, layout, isEven],
  )
  const looks = useMemo(
    () => looksOf(planning, layout, { id, only: only || dimming, loop, sizes, found }),
    [planning, layout, id, only, dimming, loop, sizes, found],
  )
  const sizeScale = useMemo(
    () => (isEven ? null : { full: fullSizeViews(numbers), count: layout.points.count }),
    [numbers, layout, isEven],
  )
  return { places, looks, sizeScale, coasts: useTopicCoasts(planning, layout, { id, hovered }) }
}

interface Outlined {
  id: string
  hovered: string
}

/** The coasts of all groups; none before their articles are here. */
export function useGroupCoasts(
  { topics, groups }: TopicOverview,
  layout: TopicLayout | undefined,
): readonly Coast[] {
  // As text, because the numbers of another range do not move a coast.
  const written = JSON.stringify({
    ids: groups.map((group) => group.id),
    groupOf: topics.map((topic) => [topic.id, topic.groupId]),
  })
  const grouped = useMemo(
    () => (layout === undefined ? null : groupedPoints(written, layout)),
    [written, layout],
  )
  return useCoasts(grouped)
}

/** The coasts of all groups, and those of the selected topic and the one under the pointer. */
function useTopicCoasts(planning: TopicOverview, layout: TopicLayout, { id, hovered }: Outlined) {
  const ofGroups = useGroupCoasts(planning, layout)
  const placeOf = (topic: string) => layout.topicIds.indexOf(topic)
  const selected = useCoast(layout.points, layout.topicOf, { id, group: placeOf(id) })
  const pointed = hovered === id ? -1 : placeOf(hovered)
  const outlined = useCoast(layout.points, layout.topicOf, { id: hovered, group: pointed })
  return useMemo(
    () => [...ofGroups, ...[selected, outlined].filter((coast) => coast !== null)],
    [ofGroups, selected, outlined],
  )
}

interface Memberships {
  ids: string[]
  groupOf: [topic: string, group: string][]
}

function groupedPoints(written: string, { points, topicIds, topicOf }: TopicLayout) {
  const { ids, groupOf }: Memberships = JSON.parse(written)
  const place = new Map(groupOf.map(([topic, group]) => [topic, ids.indexOf(group)]))
  const ofTopic = topicIds.map((topic) => place.get(topic) ?? -1)
  return { points, groupOf: Int16Array.from(topicOf, (topic) => ofTopic[topic] ?? -1), ids }
}

interface Choice {
  id: string
  only: string
  loop: string
  sizes: Float32Array
  /** the topics that a search has found; null without one */
  found: ReadonlySet<string> | null
}

function looksOf(
  { groups, topics }: TopicOverview,
  layout: TopicLayout,
  { id, only, loop, sizes, found }: Choice,
): MapLooks {
  const colours = groupPalette(groups)
  const groupOf = new Map(topics.map((topic) => [topic.id, topic.groupId]))
  const colourOf = layout.topicIds.map((topic) => colours.get(groupOf.get(topic) ?? '') ?? 0)
  const alone = new Set(
    topics.filter((topic) => topic.groupId === only || topic.id === only).map((topic) => topic.id),
  )
  const shown = id !== '' ? new Set([id]) : only !== '' ? alone : found
  const inside = loop === '' ? null : placesInLoop(layout.points, loop)
  return pointLooks(layout, sizes, { colourOf, shown, inside })
}

/** The topic and the group that an address names; empty without one. */
interface MapChoice {
  readonly id: string
  readonly only: string
}

/** Says what a mark means. */
type MarkName = (mark: 'gap' | 'planned' | 'covered') => string

/** Groups and topics as places, with ranks by their views. */
export function mapPlaces(
  { groups, topics }: Pick<TopicOverview, 'groups' | 'topics'>,
  choice: MapChoice,
  markName: MarkName,
): MapPlace[] {
  const groupColours = groupPalette(groups)
  const colour = (group: string) => groupColours.get(group) ?? 0
  const ranked = topics.toSorted((one, other) => other.metrics.views - one.metrics.views)
  const topicsOf = Map.groupBy(ranked, ({ groupId }) => groupId)
  return [
    ...groups
      .filter(({ id }) => topicsOf.has(id))
      .map((group, rank) => ({
        ...groupPlace(group, topicsOf.get(group.id) ?? []),
        rank,
        colour: colour(group.id),
        isDimmed: choice.only !== '' && choice.only !== group.id,
      })),
    ...ranked.map((topic, rank): MapPlace => {
      const mark = markOf(topic) ?? undefined
      return {
        id: topic.id,
        kind: 'topic',
        name: topic.name,
        groupId: topic.groupId,
        x: topic.x,
        y: topic.y,
        radius: topic.radius,
        rank,
        colour: colour(topic.groupId),
        mark,
        markName: mark && markName(mark),
        isSelected: topic.id === choice.id,
        isDimmed: choice.only !== '' && choice.only !== topic.groupId,
      }
    }),
  ]
}

function groupPlace({ id, name, x, y }: TopicGroup, topics: readonly Topic[]) {
  const reach = topics.map((topic) => Math.hypot(topic.x - x, topic.y - y) + topic.radius)
  return { id, kind: 'group' as const, name, groupId: id, x, y, radius: Math.max(1, ...reach) }
}
