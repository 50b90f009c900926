import { expect, it } from 'vitest'

import {
  arrowPath,
  drawingSize,
  placesOf,
} from '#portal/features/website-configuration/graph/connections-layout.ts'

const nodes = Array.from({ length: 9 }, (_, place) => ({
  id: String(place),
  name: `Site ${place}`,
  eventsToday: place === 3 ? 900 : place * 10,
}))

it('puts the largest in the middle and the others around it, none over another', () => {
  const places = placesOf({ nodes, edges: [] })
  expect(places[0]).toMatchObject({ id: '3', x: drawingSize.width / 2 })
  for (const one of places) {
    for (const other of places) {
      if (one.id === other.id) continue
      const gap = Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius
      expect(gap, `${one.id} and ${other.id}`).toBeGreaterThan(10)
    }
  }
})

it('draws the same for the same websites in another order', () => {
  expect(placesOf({ nodes: nodes.toReversed(), edges: [] })).toEqual(placesOf({ nodes, edges: [] }))
})

it('two directions between two websites keep apart', () => {
  const [one, other] = placesOf({ nodes, edges: [] })
  if (one === undefined || other === undefined) throw new Error('no places')
  const [there, back] = [arrowPath(one, other).middle, arrowPath(other, one).middle]
  expect(Math.hypot(there.x - back.x, there.y - back.y)).toBeGreaterThan(20)
})
