import { describe, expect, it } from 'vitest'

import { pointState, type MapPaint } from '#portal/ui/map/map-model.ts'
import { dotBytes, packDots } from '#portal/ui/map/sigma/dot-columns.ts'

const paint: MapPaint = {
  colours: [
    [10, 20, 30],
    [200, 100, 50],
  ],
  dimmed: [150, 151, 152],
  paper: [255, 255, 255],
  ink: [0, 0, 0],
  isDark: false,
}

describe('dots as the GPU reads them', () => {
  const points = {
    count: 4,
    x: Float32Array.of(1, 2, 3, 4),
    y: Float32Array.of(-1, -2, -3, -4),
  }
  const looks = {
    size: Float32Array.of(1.5, 2, 2.5, 3),
    colour: Uint8Array.of(1, 0, 1, 0),
    state: Uint8Array.of(
      pointState.usual,
      pointState.hidden,
      pointState.dimmed,
      pointState.emphasised,
    ),
  }
  const { bytes, count } = packDots(points, looks, paint)
  const dot = (at: number) => ({
    place: [...new Float32Array(bytes, at * dotBytes, 3)],
    colour: [...new Uint8Array(bytes, at * dotBytes + 12, 3)],
    strength: new Uint8Array(bytes, at * dotBytes + 15, 1)[0] ?? 0,
  })

  it('leaves hidden ones out', () => {
    expect(count).toBe(3)
    expect([0, 1, 2].map((at) => dot(at).place)).toEqual([
      [1, -1, 1.5],
      [3, -3, 2.5],
      [4, -4, 3],
    ])
  })

  it('gives each its own colour, and dimmed ones the same', () => {
    expect([0, 1, 2].map((at) => dot(at).colour)).toEqual([
      [200, 100, 50],
      [150, 151, 152],
      [10, 20, 30],
    ])
  })

  it('prints dimmed ones weaker and emphasised ones stronger', () => {
    const [usual, dimmed, emphasised] = [0, 1, 2].map((at) => dot(at).strength)
    expect(dimmed).toBeLessThan(usual ?? 0)
    expect(emphasised).toBeGreaterThan(usual ?? 255)
  })
})
