import { expect, it } from 'vitest'

import { inkPart } from '#portal/ui/map/dots/ink-part.ts'
import { pointGrid } from '#portal/ui/map/dots/point-grid.ts'
import { viewOf, wholeMap } from '#portal/ui/map/map-view.ts'

const side = 40
const count = side * side
/** A square of points, one map unit from each other. */
const points = {
  count,
  x: Float32Array.from({ length: count }, (_, i) => i % side),
  y: Float32Array.from({ length: count }, (_, i) => Math.floor(i / side)),
}
const extent = { left: 0, right: side - 1, top: 0, bottom: side - 1 }

/** The part of the ink for dots of a radius on a map whose points are 10 pixels from each other. */
function partOf(radius: number, zoom = 1): number {
  const size = { width: 10 * (side - 1) + 56, height: 10 * (side - 1) + 76 }
  const looks = {
    size: new Float32Array(count).fill(radius),
    colour: new Uint8Array(count),
    state: new Uint8Array(count),
  }
  return inkPart(pointGrid(points), looks, viewOf({ ...wholeMap(extent), zoom }, size, extent))
}

it('dots apart from each other take all of their ink', () => {
  expect(partOf(2)).toBe(1)
  expect(partOf(5)).toBe(1)
})

it('dots in two layers take half of it, and never less than they need to be seen', () => {
  // A circle of radius 8 covers 201 square pixels, where each point has 100.
  expect(partOf(8)).toBeGreaterThanOrEqual(0.5)
  expect(partOf(8)).toBeLessThan(0.63)
  expect(partOf(100)).toBe(0.3125)
})

it('they take more as they come apart on a nearer map', () => {
  expect(partOf(8, 2)).toBeGreaterThan(partOf(8))
  expect(partOf(8, 4)).toBe(1)
})
