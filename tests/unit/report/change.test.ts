import { describe, expect, it } from 'vitest'

import { difference, relativeChange, tendency } from '#portal/report/change.ts'

describe('change on the period before', () => {
  it('is relative to the earlier number', () => {
    expect(relativeChange(150, 100)).toBe(0.5)
    expect(relativeChange(75, 100)).toBe(-0.25)
    expect(relativeChange(0, 100)).toBe(-1)
  })

  it('is unknown without an earlier number, or with zero', () => {
    expect(relativeChange(5, null)).toBeNull()
    expect(relativeChange(5, 0)).toBeNull()
    expect(relativeChange(null, 5)).toBeNull()
  })

  it('is a difference for averages', () => {
    expect(difference(58.2, 60.1)).toBeCloseTo(-1.9)
    expect(difference(null, 60)).toBeNull()
    expect(difference(60, null)).toBeNull()
  })
})

describe('tendency', () => {
  it('follows what is shown, not what is hidden by rounding', () => {
    expect(tendency(0.0004, 3)).toBe('same')
    expect(tendency(-0.0004, 3)).toBe('same')
    expect(tendency(0.124, 3)).toBe('up')
    expect(tendency(-0.012, 3)).toBe('down')
  })
})
