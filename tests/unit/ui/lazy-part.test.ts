import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { lazyPart, warmParts } from '#portal/ui/late/lazy-part.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const part = () => vi.fn(() => Promise.resolve(() => null))

it('loads parts ahead once nothing else is to be done, also those of a screen that comes later', () => {
  const early = part()
  lazyPart(early)
  warmParts()
  expect(early).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(early).toHaveBeenCalledOnce()
  const later = part()
  lazyPart(later)
  expect(later).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(later).toHaveBeenCalledOnce()
  expect(early).toHaveBeenCalledOnce()
})
