import { beforeEach, expect, it, vi } from 'vitest'

import { late, NotLoaded } from '#lib/late.ts'
import { loadWhenThere } from '#portal/app/build/load-when-there.ts'

const outside = vi.hoisted(() => ({ isAway: false, gesture: () => {} }))

vi.mock('#portal/ports/api/build-manifest.ts', () => ({
  latestBuild: () => (outside.isAway ? Promise.reject(new Error('away')) : Promise.resolve({})),
}))
vi.mock('#portal/ports/browser/network.ts', () => ({ watchNetwork: () => () => {} }))
vi.mock('#portal/ports/browser/attention.ts', () => ({
  whenUsed: (callback: () => void) => {
    outside.gesture = callback
    return () => {}
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(outside, { isAway: true, gesture: () => {} })
  return () => vi.useRealTimers()
})

/** A part that comes once the server is there. */
const partOf = () => {
  const begin = vi.fn(() =>
    outside.isAway ? Promise.reject(new Error('away')) : Promise.resolve('part'),
  )
  return { begin, part: late(begin) }
}

it('asks again every three seconds while the server is away', async () => {
  const { begin, part } = partOf()
  const loading = loadWhenThere(part)
  await vi.advanceTimersByTimeAsync(2999)
  expect(begin).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(begin).toHaveBeenCalledTimes(2)
  outside.isAway = false
  await vi.advanceTimersByTimeAsync(3000)
  expect(await loading).toBe('part')
})

it('asks again at the next gesture', async () => {
  const { part } = partOf()
  const loading = loadWhenThere(part)
  await vi.advanceTimersByTimeAsync(1)
  outside.isAway = false
  outside.gesture()
  await vi.advanceTimersByTimeAsync(0)
  expect(await loading).toBe('part')
})

it('gives up where the server answers and the part fails twice', async () => {
  outside.isAway = false
  const begin = vi.fn(() => Promise.reject(new Error('gone')))
  await expect(loadWhenThere(late(begin))).rejects.toThrow(NotLoaded)
  expect(begin).toHaveBeenCalledTimes(2)
})

it('stops asking once it is not wanted any more', async () => {
  const { begin, part } = partOf()
  const leaving = new AbortController()
  const refused = expect(loadWhenThere(part, leaving.signal)).rejects.toThrow(NotLoaded)
  await vi.advanceTimersByTimeAsync(1)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(9000)
  await refused
  expect(begin).toHaveBeenCalledTimes(1)
})
