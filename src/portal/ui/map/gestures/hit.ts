import type { DrawnCoast } from '../coast/coast-layer.ts'
import { isOnLand } from '../coast/coast-lines.ts'
import { pointAt } from '../dots/point-at.ts'
import type { PointGrid } from '../dots/point-grid.ts'
import type { MapLooks, MapPlace, MapPosition } from '../map-model.ts'
import { toMap } from '../map-view.ts'
import type { MapStage } from '../stage/map-stage.ts'

/** The thing under the pointer: an article's point, or a group or topic. */
export type MapTarget =
  | { readonly kind: 'point'; readonly index: number }
  | { readonly kind: 'place'; readonly id: string }

/** All that can be under a pointer. */
export interface Hittable {
  readonly grid: PointGrid
  readonly looks: MapLooks
  readonly places: readonly MapPlace[]
  readonly coasts: readonly DrawnCoast[]
}

/** CSS pixels beside a dot that still count. */
const slack = { mouse: 2, touch: 12 }

/** The name, point or topic under a pixel, in this order; null on open sea. */
export function targetAt(
  stage: MapStage,
  { grid, looks, places }: Hittable,
  at: MapPosition,
  isTouch = false,
): MapTarget | null {
  const name = stage.names.nameAt(at)
  if (name !== null) return { kind: 'place', id: name }
  const around = isTouch ? slack.touch : slack.mouse
  const index = pointAt(grid, looks, stage.view(), { ...at, slack: around })
  if (index !== null) return { kind: 'point', index }
  const topic = topicAt(places, toMap(stage.view(), at))
  return topic === null ? null : { kind: 'place', id: topic.id }
}

/** The group whose coast is under a pixel, or whose name is. */
export function groupAt(stage: MapStage, { places, coasts }: Hittable, at: MapPosition) {
  const name = stage.names.nameAt(at)
  const named = places.find(({ id }) => id === name)
  if (named !== undefined) return named.groupId
  const position = toMap(stage.view(), at)
  const ids = new Set(places.filter(({ kind }) => kind === 'group').map(({ id }) => id))
  const land = coasts.find(({ coast }) => ids.has(coast.id) && isOnLand(coast, position))
  return land?.coast.id ?? topicAt(places, position)?.groupId ?? null
}

function topicAt(places: readonly MapPlace[], { x, y }: MapPosition): MapPlace | null {
  let found: MapPlace | null = null
  let nearest = Infinity
  for (const place of places) {
    if (place.kind !== 'topic') continue
    const distance = Math.hypot(place.x - x, place.y - y)
    if (distance > place.radius || distance >= nearest) continue
    nearest = distance
    found = place
  }
  return found
}
