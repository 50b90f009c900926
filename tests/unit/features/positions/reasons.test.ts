import { expect, it } from 'vitest'

import { hasReason } from '#portal/features/positions/rows/deviation.ts'

const share = { source: 'metadata', delivered: 10, share: 50, planned: 50 }
const never = { code: 'NEVER_DELIVERED', lastDelivered: null } as const

function hasOne(id: string, deviation: number | null, silence: typeof never | null = null) {
  return hasReason({ id, silence, sources: [{ ...share, deviation }] })
}

it('explains a place from five points over or under its plan on', () => {
  expect(hasOne('1', 4)).toBe(false)
  expect(hasOne('1', 5)).toBe(true)
  expect(hasOne('1', -5)).toBe(true)
  expect(hasOne('1', null)).toBe(false)
})

it('explains what delivered nothing, and no day that is off the plan', () => {
  expect(hasOne('1', null, never)).toBe(true)
  expect(hasOne('2026-11-20', 22)).toBe(false)
})
