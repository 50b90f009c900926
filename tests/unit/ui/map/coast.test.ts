import { describe, expect, it } from 'vitest'

import { isOnLand, mainland } from '#portal/ui/map/coast/coast-lines.ts'
import { coastOf, membersOf } from '#portal/ui/map/coast/coast.ts'
import type { MapPoints } from '#portal/ui/map/map-model.ts'

/** A field of 12 × 12 points, one unit apart, with its corner at 100, 50; and one point far away. */
const field = Array.from({ length: 144 }, (_, i): [number, number] => [
  100 + (i % 12),
  50 + Math.floor(i / 12),
])

function pointsOf(places: readonly [number, number][]): MapPoints {
  return {
    count: places.length,
    x: Float32Array.from(places, ([x]) => x),
    y: Float32Array.from(places, ([, y]) => y),
  }
}

function all(points: MapPoints) {
  return Uint32Array.from({ length: points.count }, (_, i) => i)
}

describe('the coast of a group', () => {
  const points = pointsOf(field)
  const coast = coastOf('field', points, all(points))

  it('has every article on its land, and nothing far away', () => {
    for (const [x, y] of field) expect(isOnLand(coast, { x, y })).toBe(true)
    expect(isOnLand(coast, { x: 95, y: 55 })).toBe(false)
    expect(isOnLand(coast, { x: 105, y: 66 })).toBe(false)
  })

  it('runs close around them', () => {
    const edges = mainland(coast)
    expect(edges?.left).toBeGreaterThan(97.5)
    expect(edges?.left).toBeLessThan(100)
    expect(edges?.bottom).toBeGreaterThan(61)
    expect(edges?.bottom).toBeLessThan(63.5)
  })

  it('has two levels further in, each within the one before', () => {
    expect(coast.levels).toHaveLength(3)
    const widths = coast.levels.map((level) => {
      const edges = mainland({ id: '', levels: [level] })
      return edges === null ? 0 : edges.right - edges.left
    })
    expect(widths[0]).toBeGreaterThan(widths[1] ?? 0)
    expect(widths[1]).toBeGreaterThan(widths[2] ?? 0)
    expect(widths[2]).toBeGreaterThan(0)
  })

  it('gives one that lies apart a small island', () => {
    const apart = pointsOf([...field, [130, 55]])
    const both = coastOf('both', apart, all(apart))
    expect(both.levels[0]?.rings).toHaveLength(2)
    expect(isOnLand(both, { x: 130, y: 55 })).toBe(true)
    expect(isOnLand(both, { x: 120, y: 55 })).toBe(false)
    expect(mainland(both)?.right).toBeLessThan(115)
  })

  it('is the same for the same articles', () => {
    expect(coastOf('field', points, all(points))).toEqual(coast)
  })

  it('exists for one article, and not for none', () => {
    const one = pointsOf([[5, 7]])
    expect(isOnLand(coastOf('one', one, all(one)), { x: 5, y: 7 })).toBe(true)
    expect(coastOf('none', one, new Uint32Array())).toEqual({ id: 'none', levels: [] })
  })

  it('is that of the members alone', () => {
    expect(membersOf([2, 0, 2, 1], 2)).toEqual(Uint32Array.of(0, 2))
  })
})
