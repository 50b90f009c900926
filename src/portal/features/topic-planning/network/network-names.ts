import { mapNames } from '#portal/ui/map/labels/map-names.ts'
import type { MapName, Measure } from '#portal/ui/map/labels/map-names.ts'
import type { Coast, MapExtent } from '#portal/ui/map/map-model.ts'

import type { Network } from './network-graph.ts'

const noPoints = { count: 0, x: new Float32Array(), y: new Float32Array() }

/** Between a disc and the middle of its name below or above it, or its name beside it, in CSS pixels. */
const away = 11
const beside = 6

/** The sign of a plan before a name, with its room, in CSS pixels. */
const signSide = 17

/** Between two names, in CSS pixels. */
const nameRoom = 2

/** Between the topmost disc of a group and the middle of its small name; a phone draws no land. */
const smallDy = -11

/** A name of a group may move so far along the top of its land, in CSS pixels, before it is left out. */
const slides = [0, 6, -6, 12, -12, 18, -18, 24, -24, 36, -36, 48, -48]

/**
 * The discs of topics, the name of the largest one, the names of groups above their land or else below it where they
 * cover none of these, and those of the other topics on a free side of their disc, the largest first.
 */
export function networkNames(
  { groups, topics, radii, isPhone }: Network,
  coasts: readonly Coast[],
  measure: Measure,
): MapName[] {
  const places = [...groups, ...topics]
  const names = mapNames({ places, coasts, titles: [], points: noPoints }, measure)
  /** the upper or the lower edges of the discs of a group */
  const edges = (group: string, side: 1 | -1) =>
    topics.filter(({ groupId }) => groupId === group).map((topic) => topic.y + side * topic.radius)
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
    const [far, wide] = [radius + away, radius + beside + name.width / 2]
    const lean = name.mark === undefined ? 0 : -signSide / 2
    // The sign of a plan stands before the name, where the disc is.
    const offers = [
      { dx: lean, dy: far },
      { dx: lean, dy: -far },
      { dx: wide, dy: 0 },
      { dx: -wide, dy: 0 },
    ].filter(({ dx }) => dx <= 0 || name.mark === undefined)
    return [{ ...name, room: nameRoom, offers }]
  })
  const [largest, ...others] = ofTopics.toSorted(
    (one, other) => (radii.get(other.key) ?? 0) - (radii.get(one.key) ?? 0),
  )
  const ofGroups = names
    .filter(({ key }) => !radii.has(key))
    .map((name) => {
      const dy = isPhone ? smallDy : (name.offers[0]?.dy ?? 0)
      const own = { room: nameRoom, offers: slides.map((dx) => ({ dx, dy })) }
      if (!isPhone) return { ...name, ...own }
      const small = { kind: 'long', height: 18, width: measure(name.text, 'long') } as const
      return { ...name, ...small, ...own, y: Math.min(...edges(name.key, -1)) }
    })
  const belowLand = ofGroups.map((name) => ({
    ...name,
    y: Math.max(...edges(name.key, 1)),
    offers: name.offers.map(({ dx, dy }) => ({ dx, dy: -dy })),
  }))
  return [...discs, ...(largest ? [largest] : []), ...ofGroups, ...belowLand, ...others]
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
