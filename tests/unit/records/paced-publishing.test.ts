import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { pace, PacedPublishing } from '#server/records/version-feed.ts'

const publish = vi.fn(async (_id: number) => {})
let publishing = new PacedPublishing(publish)

beforeEach(() => {
  vi.useFakeTimers()
  publish.mockClear()
  publishing = new PacedPublishing(publish)
})
afterEach(() => void vi.useRealTimers())

/** Tells of a fact, and the publications whose version moved so far, after so many milliseconds. */
async function after(time: number): Promise<number[]> {
  publishing.soon(1)
  await vi.advanceTimersByTimeAsync(time)
  return publish.mock.calls.map(([id]) => id)
}

it('moves the version at most every five seconds while facts stream in, and tells the last one', async () => {
  for (let second = 0; second < 18; second += 1) await after(1000)
  expect(await after(1000)).toEqual([1, 1, 1, 1])
  await after(1)
  await vi.advanceTimersByTimeAsync(10 * pace)
  expect(publish).toHaveBeenCalledTimes(5)
})

it('tells the last of a stream no sooner, and nothing after it', async () => {
  await after(1)
  expect(await after(pace - 2)).toEqual([1])
  await vi.advanceTimersByTimeAsync(10 * pace)
  expect(publish).toHaveBeenCalledTimes(2)
})

it('moves it at once after an import, with what waited', async () => {
  await after(1)
  publishing.soon(1)
  await publishing.now(1)
  await publishing.now(1)
  expect(publish).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(10 * pace)
  expect(publish).toHaveBeenCalledTimes(3)
})

it('keeps publications apart', async () => {
  publishing.soon(2)
  expect(await after(1)).toEqual([2, 1])
})

it('tries again after a failure, and tells what waits when it is closed', async () => {
  publish.mockRejectedValueOnce(new Error('locked'))
  expect(await after(1)).toEqual([1])
  await vi.advanceTimersByTimeAsync(pace)
  expect(publish).toHaveBeenCalledTimes(2)
  publishing.soon(1)
  await publishing.close()
  expect(await after(10 * pace)).toEqual([1, 1, 1])
})
