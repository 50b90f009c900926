import { describe, expect, it } from 'vitest'

import type { MapCamera, MapView } from '#portal/ui/map/map-model.ts'
import {
  cameraOn,
  dotRadius,
  limited,
  movedBy,
  shownExtent,
  toMap,
  toScreen,
  viewOf,
  wholeMap,
  zoomedAt,
} from '#portal/ui/map/map-view.ts'

/** 200 × 100 units in 456 × 276 pixels: with the room around it, two pixels a unit. */
const extent = { left: -100, right: 100, top: -50, bottom: 50 }
const size = { width: 456, height: 276 }
const whole = viewOf(wholeMap(extent), size, extent)

describe('the camera', () => {
  it('shows the whole map at zoom 1, with room for names', () => {
    expect(whole).toMatchObject({ scale: 2, camera: { x: 0, y: 0, zoom: 1 } })
    expect(toScreen(whole, { x: -100, y: -50 })).toEqual({ x: 28, y: 38 })
  })

  it('takes the narrower side', () => {
    expect(viewOf(wholeMap(extent), { width: 256, height: 276 }, extent).scale).toBe(1)
    expect(viewOf(wholeMap(extent), { width: 456, height: 126 }, extent).scale).toBe(0.5)
  })

  it('leads from the map to the screen and back', () => {
    const view = viewOf({ x: 10, y: -20, zoom: 3 }, size, extent)
    expect(toScreen(view, { x: 11, y: -20 })).toEqual({ x: 234, y: 138 })
    expect(toMap(view, { x: 234, y: 138 })).toEqual({ x: 11, y: -20 })
  })

  it('says which part of the map is seen', () => {
    const view = viewOf({ x: 10, y: 0, zoom: 2 }, size, extent)
    expect(shownExtent(view)).toEqual({ left: -47, right: 67, top: -34.5, bottom: 34.5 })
    expect(shownExtent(view, 40)).toMatchObject({ left: -57, right: 77 })
  })
})

describe('moving the camera', () => {
  it('follows the hand', () => {
    expect(movedBy(whole, 20, -10)).toEqual({ x: -10, y: 5, zoom: 1 })
  })

  it('keeps what lies under the pointer there', () => {
    const at = { x: 400, y: 60 }
    const before = toMap(whole, at)
    const after = viewOf(zoomedAt(whole, at, 2.5), size, extent)
    expect(after.scale).toBe(5)
    expectNear(toMap(after, at), before)
  })

  it('flies to a circle, which then fills the shorter side but for a quarter', () => {
    const camera = cameraOn({ x: 30, y: 10, radius: 20 }, size, extent)
    const view = viewOf(camera, size, extent)
    expectNear(camera, { x: 30, y: 10 })
    expect((40 * view.scale) / size.height).toBeCloseTo(1 / 1.35)
  })

  it.each<[string, MapCamera, Partial<MapCamera>]>([
    ['not further than the whole map', { x: 0, y: 0, zoom: 0.2 }, { zoom: 1 }],
    ['not nearer than eight times', { x: 0, y: 0, zoom: 99 }, { zoom: 8 }],
    ['the whole map stays in the middle', { x: 50, y: 20, zoom: 1 }, { x: 0, y: 0 }],
    ['not off the map', { x: 500, y: 0, zoom: 4 }, { x: 82.875 }],
  ])('%s', (_, camera, expected) => {
    expect(limited(camera, size, extent)).toMatchObject(expected)
  })

  it('comes nearer where many articles lie', () => {
    const wide = { left: -4000, right: 4000, top: -2000, bottom: 2000 }
    expect(limited({ x: 0, y: 0, zoom: 999 }, size, wide).zoom).toBe(320)
  })
})

describe('dots', () => {
  it('grow, but less than the distances between them', () => {
    expect(dotRadius(4, 1)).toBe(4)
    expect(dotRadius(4, 8)).toBeGreaterThan(8)
    expect(dotRadius(4, 8)).toBeLessThan(16)
  })
})

function expectNear(
  found: MapView['camera'] | { x: number; y: number },
  wanted: { x: number; y: number },
) {
  expect(found.x).toBeCloseTo(wanted.x)
  expect(found.y).toBeCloseTo(wanted.y)
}
