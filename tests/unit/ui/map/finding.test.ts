import { describe, expect, it } from 'vitest'

import { pointAt } from '#portal/ui/map/dots/point-at.ts'
import { pointGrid, spansWithin } from '#portal/ui/map/dots/point-grid.ts'
import { pointsInLoop } from '#portal/ui/map/dots/points-in-loop.ts'
import { type MapLooks, type MapPoints, pointState } from '#portal/ui/map/map-model.ts'
import { viewOf, wholeMap } from '#portal/ui/map/map-view.ts'

/** Points 10 units apart in 20 rows of 20, from 0 to 190. */
const points: MapPoints = {
  count: 400,
  x: Float32Array.from({ length: 400 }, (_, i) => (i % 20) * 10),
  y: Float32Array.from({ length: 400 }, (_, i) => Math.floor(i / 20) * 10),
}

function looksWith(change: (looks: MapLooks) => void = () => undefined): MapLooks {
  const looks = {
    size: new Float32Array(400).fill(4),
    colour: new Uint8Array(400),
    state: new Uint8Array(400),
  }
  change(looks)
  return looks
}

const grid = pointGrid(points)
const extent = { left: 0, top: 0, right: 190, bottom: 190 }
/** Two pixels a unit; the point at 0, 0 is at pixel 28, 46. */
const view = viewOf(wholeMap(extent), { width: 436, height: 472 }, extent)

describe('points by their place', () => {
  it('are found in a part of the map, with few others', () => {
    const found = spansWithin(grid, { left: 45, right: 75, top: 95, bottom: 115 }).flatMap(
      ({ from, end }) => [...grid.order.subarray(from, end)],
    )
    // Columns 5 to 7 of rows 10 and 11.
    expect(found).toEqual(expect.arrayContaining([205, 206, 207, 225, 226, 227]))
    expect(found.length).toBeLessThan(60)
  })

  it('are each in the grid once', () => {
    expect([...grid.order].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 400 }, (_, i) => i),
    )
  })

  it('are not found off the map', () => {
    expect(spansWithin(grid, { left: 900, right: 990, top: 0, bottom: 10 })).toEqual([])
  })

  it('need no room where there is none', () => {
    const none = pointGrid({ count: 0, x: new Float32Array(), y: new Float32Array() })
    expect(spansWithin(none, extent)).toEqual([])
  })
})

const at = (x: number, y: number, slack = 0) => pointAt(grid, looksWith(), view, { x, y, slack })

describe('the point under the pointer', () => {
  it('is the one whose dot it is in', () => {
    expect(view.scale).toBe(2)
    expect(at(28, 46)).toBe(0)
    expect(at(31, 46)).toBe(0)
    expect(at(48, 46)).toBe(1)
    expect(at(28, 66)).toBe(20)
  })

  it('is none between dots, but the nearest one with slack', () => {
    expect(at(35, 46)).toBeNull()
    expect(at(35, 46, 6)).toBe(0)
    expect(at(41, 46, 6)).toBe(1)
  })

  it('is the one that it lies deepest in, where dots overlap', () => {
    const looks = looksWith(({ size }) => size.fill(12))
    expect(pointAt(grid, looks, view, { x: 37, y: 46, slack: 0 })).toBe(0)
    expect(pointAt(grid, looks, view, { x: 39, y: 46, slack: 0 })).toBe(1)
  })

  it('is never a hidden one', () => {
    const looks = looksWith(({ state }) => state.fill(pointState.hidden, 0, 1))
    expect(pointAt(grid, looks, view, { x: 28, y: 46, slack: 0 })).toBeNull()
  })
})

describe('the lasso', () => {
  const triangle = [
    { x: -5, y: -5 },
    { x: 35, y: -5 },
    { x: -5, y: 35 },
  ]

  it('holds the points whose centre is inside', () => {
    expect(pointsInLoop(grid, looksWith(), triangle)).toEqual([0, 1, 2, 20, 21, 40])
  })

  it('leaves out hidden ones', () => {
    const looks = looksWith(({ state }) => state.fill(pointState.hidden, 1, 2))
    expect(pointsInLoop(grid, looks, triangle)).toEqual([0, 2, 20, 21, 40])
  })

  it('follows a bay', () => {
    const bay = [
      { x: -5, y: -5 },
      { x: 25, y: -5 },
      { x: 25, y: 25 },
      { x: 10, y: 5 },
      { x: -5, y: 25 },
    ]
    expect(pointsInLoop(grid, looksWith(), bay)).toEqual([0, 1, 2, 20, 22])
  })

  it('may be empty', () => {
    const between = [
      { x: 2, y: 2 },
      { x: 8, y: 2 },
      { x: 5, y: 8 },
    ]
    expect(pointsInLoop(grid, looksWith(), between)).toEqual([])
  })
})
