import { expect, it } from 'vitest'

import { similarClass } from '#portal/features/position-configuration/classes/css-classes.ts'
import {
  partsOfPosition,
  positionOfParts,
} from '#portal/features/position-configuration/position-document.ts'
import {
  drawnSlots,
  equalised,
  normalised,
  sharesOf,
  sumOf,
} from '#portal/features/position-configuration/sources/weights.ts'

const weights = { 'engagement-pool': 60, 'personalized-pool': 90, 'job-teasers': 20, metadata: 30 }
const none = { 'engagement-pool': 0, 'personalized-pool': 0, 'job-teasers': 0, metadata: 0 }

it('counts the ratio only', () => {
  expect(sharesOf(weights)).toEqual({
    'engagement-pool': 0.3,
    'personalized-pool': 0.45,
    'job-teasers': 0.1,
    metadata: 0.15,
  })
  expect(sharesOf(none).metadata).toBeNull()
})

it('brings whole weights to 100 and leaves the locked ones', () => {
  const scaled = normalised(weights, new Set(['job-teasers'] as const))
  expect(scaled?.['job-teasers']).toBe(20)
  expect(scaled && sumOf(scaled)).toBe(100)
  const equal = equalised(weights, new Set(['metadata'] as const))
  expect(equal && Object.values(equal)).toEqual([24, 23, 23, 30])
})

it('cannot spread what the locked weights do not leave', () => {
  const all = { ...weights, 'engagement-pool': 100 }
  expect(equalised(all, new Set(['engagement-pool'] as const))).toBeNull()
  expect(normalised(all, new Set(['engagement-pool'] as const))).toBeNull()
  expect(normalised(none, new Set())).toBeNull()
})

it('draws the same slots for a seed, and none of a source without weight', () => {
  const slots = drawnSlots({ ...weights, metadata: 0 }, 200, 7)
  expect(slots).toEqual(drawnSlots({ ...weights, metadata: 0 }, 200, 7))
  expect(slots).not.toContain('metadata')
  expect(drawnSlots(none, 8, 1)).toEqual([])
})

it('offers the class that was seen and differs by a slip', () => {
  const seen = new Map([
    ['rec-bottom', 41],
    ['top', 3],
  ])
  expect(similarClass('rec-botom', seen)).toBe('rec-bottom')
  expect(similarClass('rec-botom', new Map([['sidebar', 9]]))).toBeNull()
})

it('takes a position apart and puts it together again', () => {
  const position = {
    name: 'End',
    classes: ['a', 'b'],
    weights,
    metadata: [{ name: 'Section', value: 'News' }],
  }
  expect(positionOfParts(partsOfPosition(position))).toEqual(position)
})
