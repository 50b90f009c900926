import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { rowsTopAt, trackOf, trackTopFor } from '#portal/ui/table/scroll-map.ts'

const view = 860
const short = trackOf(10_000, 38, view)
const million = trackOf(1_000_000, 38, view)

describe('rows on a track', () => {
  it('is as long as the rows while a browser can draw that', () => {
    expect(short).toEqual({ rows: 380_000, track: 380_000, view })
    expect(rowsTopAt(123_456, short)).toBe(123_456)
    expect(trackTopFor(123_456, short)).toBe(123_456)
  })

  it('stays below what the most modest browser draws', () => {
    expect(million.rows).toBe(38_000_000)
    expect(million.track).toBeLessThan(16_000_000)
  })

  it('reaches the first and the last row', () => {
    expect(rowsTopAt(0, million)).toBe(0)
    expect(rowsTopAt(million.track - view, million)).toBe(million.rows - view)
  })

  it('keeps true distances at both ends', () => {
    for (const from of [0, 500_000, 900_000, million.track - view - 900_000]) {
      expect(rowsTopAt(from + 1000, million) - rowsTopAt(from, million)).toBe(1000)
    }
  })

  it('finds back from rows to the track, to a few pixels', () => {
    const pixel = fc.integer({ min: 0, max: million.rows - view })
    fc.assert(
      fc.property(pixel, (rowsTop) => {
        const found = rowsTopAt(trackTopFor(rowsTop, million), million)
        expect(Math.abs(found - rowsTop)).toBeLessThan(5)
      }),
    )
  })

  it('never goes back while one scrolls on', () => {
    const top = fc.integer({ min: 0, max: million.track - view - 1 })
    fc.assert(
      fc.property(top, (at) => {
        expect(rowsTopAt(at + 1, million)).toBeGreaterThan(rowsTopAt(at, million))
      }),
    )
  })
})
