import type { MapPlace } from '#portal/ui/map/map-model.ts'

import { groupPalette } from '../planning/group-colours.ts'
import { markOf } from '../planning/planning-mark.ts'
import type { Topic, TopicGroup, TopicOverview } from '../planning/use-planning.ts'

/** The topic and the group that an address names; empty without one. */
export interface MapChoice {
  readonly id: string
  readonly only: string
}

/** Says what a mark means. */
export type MarkName = (mark: 'gap' | 'planned' | 'covered') => string

/** Groups and topics as places, with ranks by their views. */
export function mapPlaces(
  { groups, topics }: Pick<TopicOverview, 'groups' | 'topics'>,
  choice: MapChoice,
  markName: MarkName,
): MapPlace[] {
  const palette = groupPalette(groups)
  const colour = (group: string) => palette.get(group) ?? 0
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
