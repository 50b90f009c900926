import { describe, expect, it } from 'vitest'

import {
  placeLabels,
  type PlacedLabel,
  scaleStep,
  type WantedLabel,
} from '#portal/ui/map/labels/place-labels.ts'

const here = [{ dx: 0, dy: 0 }]

function label(key: string, x: number, y: number, more: Partial<WantedLabel> = {}): WantedLabel {
  return { key, x, y, width: 60, height: 16, offers: here, room: 0, ...more }
}

const keys = (placed: readonly PlacedLabel[]) => placed.map((one) => one.label.key)
const at = (scale: number) => ({ from: scale, to: scale * 1.01 })

describe('names on the map', () => {
  it('the first one wins where two would overlap', () => {
    const wanted = [label('first', 0, 0), label('second', 5, 1), label('beside', 70, 0)]
    expect(keys(placeLabels(wanted, at(1)))).toEqual(['first', 'beside'])
  })

  it('more of them appear nearer', () => {
    const wanted = [label('first', 0, 0), label('second', 5, 1), label('third', 2, 2)]
    expect(keys(placeLabels(wanted, at(1)))).toEqual(['first'])
    expect(keys(placeLabels(wanted, at(8)))).toEqual(['first', 'third'])
    expect(keys(placeLabels(wanted, at(16)))).toEqual(['first', 'second', 'third'])
  })

  it('take their next place where the best one is not free', () => {
    const below = { dx: 0, dy: 20 }
    const wanted = [label('first', 0, 0), label('second', 1, 0, { offers: [...here, below] })]
    expect(placeLabels(wanted, at(1))).toMatchObject([
      { dx: 0, dy: 0 },
      { dx: 0, dy: 20 },
    ])
  })

  it('keep room around them where they want it', () => {
    const wanted = [label('first', 0, 0), label('second', 64, 0, { room: 6 })]
    expect(keys(placeLabels(wanted, at(1)))).toEqual(['first'])
    expect(keys(placeLabels(wanted, at(1.1)))).toEqual(['first', 'second'])
  })

  it('stand over others only where they must', () => {
    const wanted = [label('first', 0, 0), label('selected', 1, 0, { isCertain: true })]
    expect(keys(placeLabels(wanted, at(1)))).toEqual(['first', 'selected'])
  })

  it('notice a meeting in the middle of a range, not only at its ends', () => {
    // The second one begins left of the first one and ends right of it.
    const wanted = [
      label('first', 0, 0),
      label('second', 100, 0, { offers: [{ dx: -300, dy: 0 }] }),
    ]
    expect(keys(placeLabels(wanted, at(1)))).toEqual(['first', 'second'])
    expect(keys(placeLabels(wanted, at(5)))).toEqual(['first', 'second'])
    expect(keys(placeLabels(wanted, { from: 1, to: 5 }))).toEqual(['first'])
  })

  it('never overlap at any scale of a step, for 400 names', () => {
    const wanted = scattered(400)
    for (const zoom of [1, 1.7, 3, 6.4, 12]) {
      const range = scaleStep(zoom)
      const placed = placeLabels(wanted, range)
      expect(placed.length).toBeGreaterThan(10)
      for (let part = 0; part <= 8; part += 1)
        expect(overlaps(placed, range.from + ((range.to - range.from) * part) / 8)).toEqual([])
    }
  })

  it('are chosen again four times for each doubling', () => {
    expect(scaleStep(1)).toEqual({ from: 1, to: 2 ** 0.25 })
    expect(scaleStep(1.1)).toEqual(scaleStep(1))
    expect(scaleStep(2 ** 0.25).from).toBeCloseTo(2 ** 0.25)
    expect(scaleStep(0.3).from).toBeLessThanOrEqual(0.3)
    expect(scaleStep(0.3).to).toBeGreaterThan(0.3)
  })
})

/** Names at places that repeat with each run. */
function scattered(count: number): WantedLabel[] {
  return Array.from({ length: count }, (_, i) =>
    label(`name ${i}`, (i * 7919) % 997, (i * 104_729) % 613, {
      width: 30 + ((i * 31) % 90),
      room: 2,
      offers: [
        { dx: 0, dy: 0 },
        { dx: 40, dy: 0 },
        { dx: 0, dy: -18 },
      ],
    }),
  )
}

function overlaps(placed: readonly PlacedLabel[], scale: number): string[] {
  const boxes = placed.map(({ label: { key, x, y, width, height }, dx, dy }) => ({
    key,
    left: x * scale + dx - width / 2,
    right: x * scale + dx + width / 2,
    top: y * scale + dy - height / 2,
    bottom: y * scale + dy + height / 2,
  }))
  const found: string[] = []
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      if (
        one.left < other.right - 1e-6 &&
        other.left < one.right - 1e-6 &&
        one.top < other.bottom - 1e-6 &&
        other.top < one.bottom - 1e-6
      )
        found.push(`${one.key} over ${other.key}`)
  return found
}
