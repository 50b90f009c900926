import { describe, expect, it } from 'vitest'

import { mapNames } from '#portal/ui/map/labels/map-names.ts'
import { placeLabels, type WantedLabel } from '#portal/ui/map/labels/place-labels.ts'
import type { MapCamera, MapPlace } from '#portal/ui/map/map-model.ts'
import {
  cameraOn,
  dotRadius,
  limited,
  shownExtent,
  toMap,
  toScreen,
  viewOf,
  wholeMap,
} from '#portal/ui/map/map-view.ts'

/** 200 × 100 units in 456 × 276 pixels: with the room around it, two pixels a unit. */
const extent = { left: -100, right: 100, top: -50, bottom: 50 }
const size = { width: 456, height: 276 }
const full = viewOf(wholeMap(extent), size, extent)

describe('the camera', () => {
  it('shows the whole map at zoom 1, with room for names, and takes the narrower side', () => {
    expect(full).toMatchObject({ scale: 2, camera: { x: 0, y: 0, zoom: 1 } })
    expect(toScreen(full, { x: -100, y: -50 })).toEqual({ x: 28, y: 38 })
    expect(viewOf(wholeMap(extent), { ...size, width: 256 }, extent).scale).toBe(1)
    expect(viewOf(wholeMap(extent), { ...size, height: 126 }, extent).scale).toBe(0.5)
  })

  it('leads from the map to the screen and back, and says which part is seen', () => {
    const view = viewOf({ x: 10, y: -20, zoom: 3 }, size, extent)
    expect(toScreen(view, { x: 11, y: -20 })).toEqual({ x: 234, y: 138 })
    expect(toMap(view, { x: 234, y: 138 })).toEqual({ x: 11, y: -20 })
    const near = viewOf({ x: 10, y: 0, zoom: 2 }, size, extent)
    expect(shownExtent(near)).toEqual({ left: -47, right: 67, top: -34.5, bottom: 34.5 })
    expect(shownExtent(near, 40)).toMatchObject({ left: -57, right: 77 })
  })

  it('flies to a circle, which then fills the shorter side but for a quarter', () => {
    const camera = cameraOn({ x: 30, y: 10, radius: 20 }, size, extent)
    expect([camera.x, camera.y].map(Math.round)).toEqual([30, 10])
    expect((40 * viewOf(camera, size, extent).scale) / size.height).toBeCloseTo(1 / 1.35)
  })

  it.each<[string, MapCamera, Partial<MapCamera>]>([
    ['not further than the whole map', { x: 0, y: 0, zoom: 0.2 }, { zoom: 1 }],
    ['not nearer than eight times', { x: 0, y: 0, zoom: 99 }, { zoom: 8 }],
    ['with the whole map in the middle', { x: 50, y: 20, zoom: 1 }, { x: 0, y: 0 }],
    ['not off the map', { x: 500, y: 0, zoom: 4 }, { x: 82.875 }],
  ])('moves %s', (_, camera, expected) => {
    expect(limited(camera, size, extent)).toMatchObject(expected)
  })

  it('comes nearer where many articles lie, and dots grow less than the distances', () => {
    const wide = { left: -4000, right: 4000, top: -2000, bottom: 2000 }
    expect(limited({ x: 0, y: 0, zoom: 999 }, size, wide).zoom).toBe(320)
    expect(dotRadius(4, 1)).toBe(4)
    expect(dotRadius(4, 8)).toBeGreaterThan(8)
    expect(dotRadius(4, 8)).toBeLessThan(16)
  })
})

const measure = (text: string) => text.length * 7

/** The names of these places, and of one title. */
function named(...input: (Partial<MapPlace> & { id: string })[]) {
  const places = input.map(({ id, ...more }): MapPlace => ({
    id,
    kind: 'topic',
    name: id,
    groupId: 'group',
    x: 0,
    y: 0,
    radius: 10,
    colour: 0,
    rank: 0,
    ...more,
  }))
  const points = { count: 1, x: Float32Array.of(3), y: Float32Array.of(4) }
  const titles = [{ point: 0, text: 'A title' }]
  const around = (coasts: Parameters<typeof mapNames>[0]['coasts']) =>
    mapNames({ places, coasts, titles, points }, measure)
  return { names: around([]), around }
}

describe('names', () => {
  it('are in the order groups, the selected one, those with a mark, by rank, titles', () => {
    const { names } = named(
      { id: 'second', rank: 2 },
      { id: 'first', rank: 1 },
      { id: 'planned', rank: 9, mark: 'planned' },
      { id: 'selected', rank: 8, isSelected: true },
      { id: 'group', kind: 'group' },
    )
    expect(names.map(({ text, isCertain }) => `${text}${isCertain ? '!' : ''}`)).toEqual([
      'group',
      'selected!',
      'planned',
      'first',
      'second',
      'A title',
    ])
  })

  it('of a group stand above its coast, or above its circle before there is one', () => {
    const { names, around } = named({ id: 'group', kind: 'group', x: 5, y: 50, radius: 20 })
    const levels = [{ rings: [Float32Array.of(0, 10, 40, 12, 20, 90)] }]
    expect(names[0]).toMatchObject({ x: 5, y: 30 })
    expect(around([{ id: 'group', levels }])[0]).toMatchObject({ x: 20, y: 10 })
    expect(names[0]?.offers[0]?.dy).toBeLessThan(0)
  })

  it.each([
    ['Ernährung, Erkältung und Grippe', 'Ernährung, Erkältung\nund Grippe', 36],
    ['Prävention, Recht', 'Prävention,\nRecht', 36],
    ['Arzneimittelrecht', 'Arzneimittelrecht', 28],
    ['Arzneimittelversorgung', 'Arzneimittelversorgung', 18],
    ['Schmerz, Haut', 'Schmerz, Haut', 28],
  ])(
    'of a group stand in two lines where they are long and have a space: %s',
    (name, text, height) => {
      const [found] = named({ id: 'a', kind: 'group', name }).names
      expect(found).toMatchObject({ text, height })
    },
  )

  it('need room for a mark and a suffix', () => {
    const { names } = named({ id: 'a' }, { id: 'b', mark: 'gap', suffix: '56 %', rank: 1 })
    const widths = names.map(({ text, width }) => `${text} ${width}`)
    expect(widths).toEqual(expect.arrayContaining(['a 7', `b ${7 + 17 + 5 * 7}`]))
  })
})

const here = { dx: 0, dy: 0 }
const label = (key: string, x: number, more: Partial<WantedLabel> = {}): WantedLabel => ({
  key,
  x,
  y: 0,
  width: 60,
  height: 16,
  offers: [here],
  room: 0,
  ...more,
})
const shown = (target: readonly WantedLabel[], from: number, to = from * 1.01) =>
  placeLabels(target, { from, to }).map((one) => one.label.key)

describe('the placing of names', () => {
  it('lets the first one win where two would overlap, and more of them appear nearer', () => {
    const target = [label('a', 0), label('b', 5, { y: 1 }), label('c', 2, { y: 2 }), label('d', 70)]
    expect(shown(target, 1)).toEqual(['a', 'd'])
    expect(shown(target, 8)).toEqual(['a', 'c', 'd'])
    expect(shown(target, 16)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('keeps room around names that want it, and lets one stand over others only where it must', () => {
    const requested = [
      label('a', 0),
      label('b', 64, { room: 6 }),
      label('c', 1, { isCertain: true }),
    ]
    expect(shown(requested, 1)).toEqual(['a', 'c'])
    expect(shown(requested.slice(0, 2), 1.1)).toEqual(['a', 'b'])
  })

  it('notices a meeting in the middle of a range, not only at its ends', () => {
    // The second one begins left of the first one and ends right of it.
    const wanted = [label('a', 0), label('b', 100, { offers: [{ dx: -300, dy: 0 }] })]
    const matches = [shown(wanted, 1), shown(wanted, 5), shown(wanted, 1, 5)]
    expect(matches).toEqual([['a', 'b'], ['a', 'b'], ['a']])
  })
})
