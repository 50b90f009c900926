import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keepCredentials } from '#portal/ports/identity/sign-in/credentials.ts'

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

it('are dropped ten seconds after the latest offer when no sign-in begins', () => {
  const kept = keepCredentials()
  kept.offer(ada)
  vi.advanceTimersByTime(9999)
  kept.offer(ada)
  vi.advanceTimersByTime(9999)
  expect(kept.take()).toEqual(ada)
  kept.offer(ada)
  vi.advanceTimersByTime(10_000)
  expect(kept.take()).toBeNull()
})

describe('while a sign-in begins', () => {
  const { signal } = new AbortController()

  it.each<[number, object | null]>([
    [59_999, ada],
    [60_000, null],
  ])('are after %d ms %j', async (passed, left) => {
    const kept = keepCredentials()
    kept.offer(ada)
    await kept.through(async () => void vi.advanceTimersByTime(passed), signal)
    expect(kept.take()).toEqual(left)
  })

  it('are dropped when it fails', async () => {
    const kept = keepCredentials()
    kept.offer(ada)
    const failing = kept.through(() => Promise.reject(new Error('no such realm')), signal)
    await expect(failing).rejects.toThrow('no such realm')
    expect(kept.take()).toBeNull()
  })

  it('are dropped when it is given up, but not those of the next one', async () => {
    const kept = keepCredentials()
    const giving = new AbortController()
    const late = Promise.withResolvers<void>()
    kept.offer(ada)
    const given = kept.through(() => late.promise, giving.signal)
    giving.abort()
    expect(kept.take()).toBeNull()
    kept.offer(ada)
    late.reject(new Error('given up'))
    await expect(given).rejects.toThrow('given up')
    expect(kept.take()).toEqual(ada)
  })

  it('stay when its signal comes after it has begun', async () => {
    const kept = keepCredentials()
    const beginning = new AbortController()
    kept.offer(ada)
    await kept.through(async () => {}, beginning.signal)
    beginning.abort()
    expect(kept.take()).toEqual(ada)
  })
})
