import { contourDensity } from 'd3-contour'

import type { Coast, CoastLevel, MapExtent, MapPoints, MapRing } from '../map-model.ts'

/** Cells along the longer side of a group, before the room that blurring needs. */
const cells = 96

/** How far a point reaches, in cells: about the distance to its neighbours. */
const reach = { least: 2.5, most: 9 }

/** Inner levels, as parts of the greatest density. */
const inner = [0.34, 0.62]

/** The outermost level is at most this part of the greatest density. */
const outermost = 0.16

/**
 * The outlines of some points: around all of them, and two levels further in. A point alone has a small coast of its
 * own, unless the others are many. Takes time with the number of points alone.
 */
export function coastOf(id: string, points: MapPoints, members: Uint32Array): Coast {
  if (members.length === 0) return { id, levels: [] }
  const edges = edgesOf(points, members)
  const span = Math.max(edges.right - edges.left, edges.bottom - edges.top, 4)
  const unit = span / cells
  const across = (edges.right - edges.left) / unit
  const down = (edges.bottom - edges.top) / unit
  const spacing = Math.sqrt((Math.max(across, 1) * Math.max(down, 1)) / members.length)
  const bandwidth = Math.min(reach.most, Math.max(reach.least, spacing))
  const levels = contourDensity<number>()
    .x((i) => (points.x[i]! - edges.left) / unit)
    .y((i) => (points.y[i]! - edges.top) / unit)
    .size([Math.ceil(across) + 1, Math.ceil(down) + 1])
    .cellSize(1)
    .bandwidth(bandwidth)
    .thresholds((densities) => thresholds(densities, bandwidth))(Array.from(members))
  return {
    id,
    levels: levels.map(({ coordinates }, level): CoastLevel => ({
      // The land itself has no holes.
      rings: (level === 0 ? coordinates.map(([land = []]) => land) : coordinates.flat()).map(
        (ring) => ringOf(ring, edges, unit),
      ),
    })),
  }
}

function thresholds(densities: ArrayLike<number>, bandwidth: number): number[] {
  let most = 0
  for (let cell = 0; cell < densities.length; cell += 1) most = Math.max(most, densities[cell]!)
  // Half of what a point alone reaches in its middle.
  const alone = 0.5 / (2 * Math.PI * bandwidth ** 2)
  return [Math.min(alone, most * outermost), ...inner.map((part) => part * most)]
}

/** The places of the points of each group, by the group's place in a column. */
export function membersOf(groupOf: ArrayLike<number>, group: number): Uint32Array {
  const members: number[] = []
  for (let i = 0; i < groupOf.length; i += 1) if (groupOf[i] === group) members.push(i)
  return Uint32Array.from(members)
}

function ringOf(ring: readonly number[][], { left, top }: MapExtent, unit: number): MapRing {
  // The last corner repeats the first.
  const line = new Float32Array((ring.length - 1) * 2)
  for (let i = 0; i < ring.length - 1; i += 1) {
    line[i * 2] = ring[i]![0]! * unit + left
    line[i * 2 + 1] = ring[i]![1]! * unit + top
  }
  return line
}

function edgesOf({ x, y }: MapPoints, members: Uint32Array): MapExtent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const i of members) {
    left = Math.min(left, x[i]!)
    right = Math.max(right, x[i]!)
    top = Math.min(top, y[i]!)
    bottom = Math.max(bottom, y[i]!)
  }
  return { left, top, right, bottom }
}
