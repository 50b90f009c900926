import { describe, expect, it } from 'vitest'

import { patchOf, untouched } from '#portal/features/banlist/bulk/change-form-values.ts'

describe('new values for many entries', () => {
  const dated = { ...untouched, expiry: 'day', day: '2027-03-01' } as const

  it('is nothing while nothing is touched', () => {
    expect(patchOf(untouched)).toBeNull()
  })

  it('is the day that was chosen', () => {
    expect(patchOf(dated)).toEqual({ expires: '2027-03-01' })
  })

  it('is nothing while a day is half typed, whatever stood there before', () => {
    expect(patchOf({ ...dated, isDayReadable: false, note: 'n' })).toBeNull()
    expect(patchOf({ ...dated, day: null })).toBeNull()
  })
})
