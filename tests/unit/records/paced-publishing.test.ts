import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { pace, PacedPublishing } from '#server/records/publications/paced-publishing.ts'

const publish = vi.fn(async (_id: number) => {})
let publishing = new PacedPublishing(publish)

beforeEach(() => {
  vi.useFakeTimers()
  publish.mockClear()
  publishing = new PacedPublishing(publish)
})

afterEach(() => void vi.useRealTimers())

const versions = () => publish.mock.calls.map(([id]) => id)

it('moves the version at most every five seconds while facts stream in', async () => {
  for (let second = 0; second < 19; second += 1) {
    publishing.soon(1)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(versions()).toEqual([1, 1, 1, 1])
})

it('tells the last of a stream, and nothing after it', async () => {
  publishing.soon(1)
  await vi.advanceTimersByTimeAsync(1)
  publishing.soon(1)
  await vi.advanceTimersByTimeAsync(pace - 2)
  expect(versions()).toEqual([1])
  await vi.advanceTimersByTimeAsync(10 * pace)
  expect(versions()).toEqual([1, 1])
})

it('moves it at once after an import, with what waited', async () => {
  publishing.soon(1)
  await vi.advanceTimersByTimeAsync(1)
  publishing.soon(1)
  await publishing.now(1)
  await publishing.now(1)
  expect(versions()).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(10 * pace)
  expect(versions()).toHaveLength(3)
})

it('keeps publications apart', async () => {
  publishing.soon(1)
  publishing.soon(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(versions()).toEqual([1, 2])
})

it('tries again after a failure, and tells what waits when it is closed', async () => {
  publish.mockRejectedValueOnce(new Error('locked'))
  publishing.soon(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(versions()).toEqual([1])
  await vi.advanceTimersByTimeAsync(pace)
  expect(versions()).toEqual([1, 1])
  publishing.soon(1)
  await publishing.close()
  expect(versions()).toEqual([1, 1, 1])
  publishing.soon(1)
  await vi.advanceTimersByTimeAsync(10 * pace)
  expect(versions()).toHaveLength(3)
})
