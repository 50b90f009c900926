import type { Coast, MapExtent, MapPosition, MapRing } from '../map-model.ts'

/** A ring as a smooth line: curves through the middles of its sides. */
export function smoothPath(rings: readonly MapRing[]): Path2D {
  const path = new Path2D()
  for (const ring of rings) addRing(path, ring)
  return path
}

function addRing(path: Path2D, ring: MapRing) {
  const corners = ring.length / 2
  if (corners < 3) return
  const x = (i: number) => ring[(i % corners) * 2]!
  const y = (i: number) => ring[(i % corners) * 2 + 1]!
  path.moveTo((x(0) + x(1)) / 2, (y(0) + y(1)) / 2)
  for (let i = 1; i <= corners; i += 1) {
    path.quadraticCurveTo(x(i), y(i), (x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2)
  }
  path.closePath()
}

/** The edges of the largest outline of a coast; null where it has none. */
export function mainland(coast: Coast): MapExtent | null {
  const edges = (coast.levels[0]?.rings ?? []).map(ringEdges)
  if (edges.length === 0) return null
  return edges.reduce((best, next) => (areaOf(next) > areaOf(best) ? next : best))
}

function areaOf({ left, right, top, bottom }: MapExtent): number {
  return (right - left) * (bottom - top)
}

function ringEdges(ring: MapRing): MapExtent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < ring.length; at += 2) {
    left = Math.min(left, ring[at]!)
    right = Math.max(right, ring[at]!)
    top = Math.min(top, ring[at + 1]!)
    bottom = Math.max(bottom, ring[at + 1]!)
  }
  return { left, top, right, bottom }
}

/** True within the coast: inside of an odd number of its outlines. */
export function isOnLand(coast: Coast, { x, y }: MapPosition): boolean {
  let isInside = false
  for (const ring of coast.levels[0]?.rings ?? []) {
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const [y1, y2] = [ring[at + 1]!, ring[before + 1]!]
      if (y1 > y === y2 > y) continue
      const crossing = ((ring[before]! - ring[at]!) * (y - y1)) / (y2 - y1) + ring[at]!
      if (x < crossing) isInside = !isInside
    }
  }
  return isInside
}
