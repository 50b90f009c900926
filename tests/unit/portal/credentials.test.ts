import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepCredentials } from '#portal/ports/credentials.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ada = { username: 'ada', password: 'masthead' }

it('are there once', () => {
  const kept = keepCredentials()
  kept.offer(ada)
  expect(kept.take()).toEqual(ada)
  expect(kept.take()).toBeNull()
})

it('are dropped on demand', () => {
  const kept = keepCredentials()
  kept.offer(ada)
  kept.drop()
  expect(kept.take()).toBeNull()
})

it('are dropped a minute after the latest offer', () => {
  const kept = keepCredentials()
  kept.offer(ada)
  vi.advanceTimersByTime(59_999)
  kept.offer(ada)
  vi.advanceTimersByTime(59_999)
  expect(kept.take()).toEqual(ada)
  kept.offer(ada)
  vi.advanceTimersByTime(60_000)
  expect(kept.take()).toBeNull()
})
