import { describe, expect, it } from 'vitest'

import {
  pointsInLoops,
  readLoops,
  writeLoops,
} from '#portal/features/topic-planning/map/lasso-loops.ts'
import { readCamera, writeCamera } from '#portal/features/topic-planning/map/map-camera.ts'
import { pointGrid } from '#portal/ui/map/dots/point-grid.ts'

const square = (left: number, top: number, side: number) => [
  { x: left, y: top },
  { x: left + side, y: top },
  { x: left + side, y: top + side },
  { x: left, y: top + side },
]

describe('the camera in the address', () => {
  it('is the middle and the zoom', () => {
    expect(writeCamera({ x: 120.46, y: -33, zoom: 2.41256 })).toBe('120.5_-33_2.413')
    expect(readCamera('120.5_-33_2.413')).toEqual({ x: 120.5, y: -33, zoom: 2.413 })
  })

  it('is empty for the whole map', () => {
    expect(writeCamera(null)).toBe('')
    expect(readCamera('')).toBeNull()
  })

  it.each(['1', '1_2', '1_2_0.5', '1_2_3_4', 'a_b_c'])('%s is not understood', (text) => {
    expect(readCamera(text)).toBeNull()
  })
})

describe('the lasso in the address', () => {
  const loops = [
    { corners: square(0, 0, 30), removes: false },
    { corners: square(10, 10, 10.06), removes: true },
  ]

  it('has the number of corners before them, below 0 for a loop that removes', () => {
    const text = '4_0_0_30_0_30_30_0_30_-4_10_10_20.1_10_20.1_20.1_10_20.1'
    expect(writeLoops(loops)).toBe(text)
    expect(readLoops(text)).toMatchObject([{ removes: false }, { removes: true }])
    expect(readLoops(text)[1]?.corners[2]).toEqual({ x: 20.1, y: 20.1 })
  })

  it.each(['', '3', '2_0_0_1_1', '4_0_0_1_0_1_1', '1.5_2_3'])('%s is none', (text) => {
    expect(readLoops(text)).toEqual([])
  })

  it('keeps a long loop short enough for an address', () => {
    const corners = Array.from({ length: 900 }, (_, i) => ({ x: i + 0.123, y: -i }))
    const text = writeLoops([{ corners, removes: false }])
    expect(text.length).toBeLessThan(750)
    expect(readLoops(text)[0]?.corners).toHaveLength(60)
  })

  it('chooses what is in the loops, one after the other', () => {
    const points = {
      count: 16,
      x: Float32Array.from({ length: 16 }, (_, i) => (i % 4) * 8 + 1),
      y: Float32Array.from({ length: 16 }, (_, i) => Math.floor(i / 4) * 8 + 1),
    }
    const looks = {
      size: new Float32Array(16),
      colour: new Uint8Array(16),
      state: new Uint8Array(16),
    }
    const chosen = pointsInLoops(pointGrid(points), looks, loops)
    // All but the one at 17, 17, which the second loop takes away.
    expect(chosen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15])
  })
})
