import { describe, expect, it } from 'vitest'

import { isOnLand, mainland } from '#portal/ui/map/coast/coast-lines.ts'
import { coastOf, membersOf } from '#portal/ui/map/coast/coast.ts'
import { pointAt, pointGrid, spansWithin, pointsInLoop } from '#portal/ui/map/dots/point-grid.ts'
import { type MapLooks, type MapPoints, pointState } from '#portal/ui/map/map-model.ts'
import { viewOf, wholeMap } from '#portal/ui/map/map-view.ts'

function pointsOf(places: readonly (readonly [number, number])[]): MapPoints {
  return {
    count: places.length,
    x: Float32Array.from(places, ([x]) => x),
    y: Float32Array.from(places, ([, y]) => y),
  }
}

/** A square of points, so many on a side, with its corner at these places. */
const square = (side: number, step: number, [left, top]: readonly [number, number]) =>
  Array.from(
    { length: side * side },
    (_, i) => [left + step * (i % side), top + step * Math.floor(i / side)] as const,
  )

/** Points 10 units apart in 20 rows of 20, from 0 to 190. */
const points = pointsOf(square(20, 10, [0, 0]))
const grid = pointGrid(points)
const extent = { left: 0, top: 0, right: 190, bottom: 190 }
/** Two pixels a unit; the point at 0, 0 is at pixel 28, 46. */
const size = { width: 436, height: 472 }
const view = viewOf(wholeMap(extent), size, extent)

/** Dots of a radius; one of them may be hidden. */
function looks(radius = 4, hidden = -1): MapLooks {
  const state = Uint8Array.from({ length: 400 }, (_, i) => (i === hidden ? pointState.hidden : 0))
  return { size: new Float32Array(400).fill(radius), colour: new Uint8Array(400), state }
}

it('points by their place are each in the grid once, and found in a part of the map with few others', () => {
  expect(new Set(grid.order)).toEqual(new Set(Array.from({ length: 400 }, (_, i) => i)))
  const matches = spansWithin(grid, { left: 45, right: 75, top: 95, bottom: 115 }).flatMap(
    ({ from, end }) => [...grid.order.subarray(from, end)],
  )
  // Columns 5 to 7 of rows 10 and 11.
  expect(matches).toEqual(expect.arrayContaining([205, 206, 207, 225, 226, 227]))
  expect(matches.length).toBeLessThan(60)
  expect(spansWithin(grid, { left: 900, right: 990, top: 0, bottom: 10 })).toEqual([])
  expect(spansWithin(pointGrid(pointsOf([])), extent)).toEqual([])
})

it.each([
  ['in its dot', 28, 46, 0, looks(), 0],
  ['in its dot', 31, 46, 0, looks(), 0],
  ['in its dot', 48, 46, 0, looks(), 1],
  ['in its dot', 28, 66, 0, looks(), 20],
  ['between dots', 35, 46, 0, looks(), null],
  ['near a dot', 35, 46, 6, looks(), 0],
  ['near a dot', 41, 46, 6, looks(), 1],
  // Of two dots that overlap it is the one that it lies deepest in.
  ['in two dots', 37, 46, 0, looks(12), 0],
  ['in two dots', 39, 46, 0, looks(12), 1],
  ['in a hidden dot', 28, 46, 0, looks(4, 0), null],
] as const)('the point under the pointer %s at %i, %i is found', (...row) => {
  const [, x, y, slack, drawn, found] = row
  expect(pointAt(grid, drawn, view, { x, y, slack })).toBe(found)
})

it.each([
  ['-5,-5 35,-5 -5,35', -1, [0, 1, 2, 20, 21, 40]],
  ['-5,-5 35,-5 -5,35', 1, [0, 2, 20, 21, 40]],
  // A bay
  ['-5,-5 25,-5 25,25 10,5 -5,25', -1, [0, 1, 2, 20, 22]],
  ['2,2 8,2 5,8', -1, []],
])(
  'the lasso %s, with %i hidden, holds the points whose centre is inside',
  (way, hidden, current) => {
    const corners = way.split(' ').map((corner) => {
      const [x = 0, y = 0] = corner.split(',').map(Number)
      return { x, y }
    })
    expect(pointsInLoop(grid, looks(4, hidden), corners)).toEqual(current)
  },
)

const coastAround = (places: readonly (readonly [number, number])[]) => {
  const of = pointsOf(places)
  return coastOf('field', of, Uint32Array.from(places.keys()))
}

describe('the coast of a group', () => {
  /** 12 × 12 points, one unit apart. */
  const field = square(12, 1, [100, 50])
  const coast = coastAround(field)

  it('has every article on its land, runs close around them, and is the same each time', () => {
    for (const [x, y] of field) expect(isOnLand(coast, { x, y })).toBe(true)
    expect(isOnLand(coast, { x: 95, y: 55 })).toBe(false)
    expect(isOnLand(coast, { x: 105, y: 66 })).toBe(false)
    const { left = 0, bottom = 0 } = mainland(coast) ?? {}
    expect([Math.abs(left - 98.75), Math.abs(bottom - 62.25)].map((off) => off < 1.25)).toEqual([
      true,
      true,
    ])
    expect(coastAround(field)).toEqual(coast)
  })

  it('gives one that lies apart a small island', () => {
    const both = coastAround([...field, [130, 55]])
    expect(both.levels[0]?.rings).toHaveLength(2)
    expect([130, 120].map((x) => isOnLand(both, { x, y: 55 }))).toEqual([true, false])
    expect(mainland(both)?.right).toBeLessThan(115)
  })

  it('exists for one article, not for none, and is that of the members alone', () => {
    expect(isOnLand(coastAround([[5, 7]]), { x: 5, y: 7 })).toBe(true)
    expect(coastAround([])).toEqual({ id: 'field', levels: [] })
    expect(membersOf([2, 0, 2, 1], 2)).toEqual(Uint32Array.of(0, 2))
  })
})
