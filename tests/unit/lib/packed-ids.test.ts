import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'

import { packIds, unpackIds } from '#lib/lists/packed-ids.ts'

it.each([
  [[], ''],
  [[7], '7'],
  [[7, 9, 10, 11, 12, 5, 4, 3], '7,9-12,5-3'],
  [[1, 2], '1-2'],
  [[2, 1, 2], '2-1,2'],
  [[4, 4], '4,4'],
])('packs %j as %j', (ids, text) => {
  expect(packIds(ids)).toBe(text)
  expect(unpackIds(text)).toEqual(ids.map(String))
})

it('gives back every id in its order', () => {
  assert(
    property(array(integer({ min: 1, max: 40 })), (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids.map(String))
    }),
  )
})
