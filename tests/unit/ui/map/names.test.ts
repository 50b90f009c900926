import { describe, expect, it } from 'vitest'

import { mapNames } from '#portal/ui/map/labels/map-names.ts'
import { withinMap } from '#portal/ui/map/labels/within-map.ts'
import type { MapPlace } from '#portal/ui/map/map-model.ts'
import { viewOf, wholeMap } from '#portal/ui/map/map-view.ts'

const place = (id: string, more: Partial<MapPlace> = {}): MapPlace => ({
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
})

const points = { count: 1, x: Float32Array.of(3), y: Float32Array.of(4) }
const measure = (text: string) => text.length * 7

function groupNamed(name: string) {
  const places = [place('a', { kind: 'group', name })]
  return mapNames({ places, coasts: [], titles: [], points }, measure)[0]
}

describe('the order of names', () => {
  it('is groups, the selected one, those with a mark, then by rank, titles last', () => {
    const places = [
      place('second', { rank: 2 }),
      place('first', { rank: 1 }),
      place('planned', { rank: 9, mark: 'planned' }),
      place('selected', { rank: 8, isSelected: true }),
      place('group', { kind: 'group', rank: 0 }),
    ]
    const titles = [{ point: 0, text: 'A title' }]
    const names = mapNames({ places, coasts: [], titles, points }, measure)
    expect(names.map(({ text }) => text)).toEqual([
      'group',
      'selected',
      'planned',
      'first',
      'second',
      'A title',
    ])
    expect(names.map(({ isCertain }) => isCertain === true)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('a group stands above its coast, or above its circle before there is one', () => {
    const group = place('group', { kind: 'group', x: 5, y: 50, radius: 20 })
    const levels = [{ rings: [Float32Array.of(0, 10, 40, 12, 20, 90)] }]
    const named = (coasts: { id: string; levels: typeof levels }[]) =>
      mapNames({ places: [group], coasts, titles: [], points }, measure)[0]
    expect(named([])).toMatchObject({ x: 5, y: 30 })
    expect(named([{ id: 'group', levels }])).toMatchObject({ x: 20, y: 10 })
    expect(named([])?.offers[0]?.dy).toBeLessThan(0)
  })

  it('a long name of a group stands in two lines, one without a space in one', () => {
    expect(groupNamed('Ernährung, Erkältung und Grippe')).toMatchObject({
      text: 'Ernährung, Erkältung\nund Grippe',
      width: 'Ernährung, Erkältung'.length * 7,
      height: 36,
    })
    expect(groupNamed('Prävention, Recht')?.text).toBe('Prävention,\nRecht')
    expect(groupNamed('Arzneimittelrecht')).toMatchObject({ kind: 'group', height: 28 })
    expect(groupNamed('Arzneimittelversorgung')).toMatchObject({
      text: 'Arzneimittelversorgung',
      height: 18,
    })
    expect(groupNamed('Schmerz, Haut')).toMatchObject({ text: 'Schmerz, Haut', kind: 'group' })
  })

  it('a mark and a suffix take room', () => {
    const [plain, marked] = mapNames(
      {
        places: [place('a'), place('b', { mark: 'gap', suffix: '56 %', rank: 1 })],
        coasts: [],
        titles: [],
        points,
      },
      measure,
    ).toSorted((one, other) => one.width - other.width)
    expect(plain?.width).toBe(7)
    expect(marked?.width).toBe(7 + 17 + 5 * 7)
  })
})

describe('names at the edge', () => {
  const extent = { left: -100, right: 100, top: -50, bottom: 50 }
  const view = viewOf(wholeMap(extent), { width: 456, height: 276 }, extent)
  const wide = {
    key: 'wide',
    x: 90,
    y: 0,
    width: 200,
    height: 20,
    room: 0,
    offers: [{ dx: 0, dy: -9 }],
  }
  const moved = (name: typeof wide, scale: number) =>
    withinMap([name], { view, extent }, { from: scale, to: scale })[0]?.offers[0]

  it('are moved inwards on the whole map', () => {
    // Half of 456 is 228; less the edge and half of the name, its middle may be 124 from the middle: 180 is too far.
    expect(moved(wide, 2)).toEqual({ dx: -56, dy: -9 })
    expect(moved({ ...wide, x: -90 }, 2)).toEqual({ dx: 56, dy: -9 })
  })

  it('are moved as the whole map needs it, where a step begins further out', () => {
    expect(moved(wide, 1.7)).toEqual({ dx: -56, dy: -9 })
  })

  it('stay where there is room', () => {
    expect(moved({ ...wide, x: 20 }, 2)).toEqual({ dx: 0, dy: -9 })
    expect(moved(wide, 8)).toEqual({ dx: 0, dy: -9 })
  })
})
