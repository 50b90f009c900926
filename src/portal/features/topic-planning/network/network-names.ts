import { mapNames } from '#portal/ui/map/labels/map-names.ts'
import type { MapName, Measure } from '#portal/ui/map/labels/map-names.ts'
import type { Coast, MapExtent } from '#portal/ui/map/map-model.ts'

import type { Network } from './network-graph.ts'

const noPoints = { count: 0, x: new Float32Array(), y: new Float32Array() }

/** Between a disc and the middle of its name, in CSS pixels. */
const away = 11

/** The names of groups as the map has them, then the discs of topics, and their names below or above them. */
export function networkNames(
  { groups, topics, radii }: Network,
  coasts: readonly Coast[],
  measure: Measure,
): MapName[] {
  const places = [...groups, ...topics]
  const names = mapNames({ places, coasts, titles: [], points: noPoints }, measure)
  const discs = topics.map(({ id, x, y }): MapName => {
    const side = 2 * (radii.get(id) ?? 0)
    const offers = [{ dx: 0, dy: 0 }]
    return {
      key: `disc ${id}`,
      kind: 'topic',
      text: '',
      x,
      y,
      width: side,
      height: side,
      offers,
      room: 0,
      isDimmed: false,
      isCertain: true,
    }
  })
  const ofTopics = names.flatMap((name) => {
    const radius = radii.get(name.key)
    if (radius === undefined) return []
    const offers = [radius + away, -radius - away].map((dy) => ({ dx: 0, dy }))
    return [{ ...name, offers }]
  })
  return [...names.filter(({ key }) => !radii.has(key)), ...discs, ...ofTopics]
}

/** The edges of a network: of its discs, and of the places of its groups' names. */
export function extentOf({ groups, topics }: Pick<Network, 'groups' | 'topics'>): MapExtent {
  const places = [...groups, ...topics]
  return {
    left: Math.min(...places.map(({ x }) => x)),
    right: Math.max(...places.map(({ x }) => x)),
    top: Math.min(...places.map(({ y }) => y)),
    bottom: Math.max(...places.map(({ y }) => y)),
  }
}
