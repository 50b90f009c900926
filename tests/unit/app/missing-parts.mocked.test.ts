import { beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { late, NotLoaded } from '#lib/late.ts'
import type { Reload } from '#machines/build-update/model.ts'
import { loadWhenThere } from '#portal/app/build/load-when-there.ts'
import { reloadOnce } from '#portal/app/build/reload-once.ts'
import { provideConnection } from '#portal/app/connection/connection-wiring.ts'

const outside = vi.hoisted(() => ({
  now: 0,
  isAway: false,
  canStore: true,
  stored: new Array<Reload>(),
  reloaded: 0,
  gesture: () => {},
  probe: async () => {
    if (outside.isAway) throw new Error('away')
  },
}))

vi.mock('#portal/ports/api/build-manifest.ts', () => ({ latestBuild: outside.probe }))
vi.mock('#portal/app/actors/portal.ts', () => {
  const network = { isOffline: () => false, watch: () => () => {} }
  const { probe } = outside
  const ports = { now: () => outside.now, probe, network, onSocket: () => () => {} }
  return { getPortal: () => ({ connection: createActor(provideConnection(ports)).start() }) }
})
vi.mock('#portal/ports/browser/presence.ts', () => ({
  watchNetwork: () => () => {},
  whenUsed: (callback: () => void) => {
    outside.gesture = callback
    return () => {}
  },
}))
vi.mock('#portal/ports/browser/address.ts', () => ({
  reloadPage: () => {
    outside.reloaded += 1
  },
}))
vi.mock('#portal/ports/browser/clock.ts', () => ({ now: () => outside.now }))
vi.mock('#portal/ports/browser/storage.ts', () => ({
  storedReloads: () => outside.stored,
  storeReloads: (reloads: Reload[]) => {
    if (outside.canStore) outside.stored = reloads
    return outside.canStore
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  const fresh = { now: 1_000_000, isAway: false, canStore: true, stored: [], reloaded: 0 }
  Object.assign(outside, fresh)
  return () => vi.useRealTimers()
})

it('the page is loaded again at most once in 10 s per path', async () => {
  expect(await reloadOnce('/banlist')).toBe('reloading')
  outside.now += 9_999
  expect(await reloadOnce('/banlist')).toBe('hopeless')
  expect(await reloadOnce('/')).toBe('reloading')
  outside.now += 1
  expect(await reloadOnce('/banlist')).toBe('reloading')
  expect(outside.reloaded).toBe(3)
})

it.each([
  ['a server that does not answer', { isAway: true }, 'serverAway'],
  ['a tab that would not remember it', { canStore: false }, 'hopeless'],
])('it is not loaded again for %s', async (_, input, verdict) => {
  Object.assign(outside, input)
  expect(await reloadOnce('/')).toBe(verdict)
  expect([outside.reloaded, outside.stored]).toEqual([0, []])
})

it('a part is asked for again when the server is back, which a gesture finds out at once', async () => {
  const begin = vi.fn(() =>
    outside.isAway ? Promise.reject(new Error('away')) : Promise.resolve('part'),
  )
  outside.isAway = true
  const [loading, leaving] = [loadWhenThere(late(begin)), new AbortController()]
  await vi.advanceTimersByTimeAsync(1)
  outside.isAway = false
  expect(begin).toHaveBeenCalledTimes(1)
  outside.gesture()
  expect(await loading).toBe('part')
  outside.isAway = true
  const refused = expect(loadWhenThere(late(begin), leaving.signal)).rejects.toThrow(NotLoaded)
  await vi.advanceTimersByTimeAsync(1)
  leaving.abort()
  outside.isAway = false
  await vi.advanceTimersByTimeAsync(2000)
  await refused
  expect(begin).toHaveBeenCalledTimes(3)
})

it('a part that fails twice where the server answers is given up', async () => {
  const begin = vi.fn(() => Promise.reject(new Error('gone')))
  await expect(loadWhenThere(late(begin))).rejects.toThrow(NotLoaded)
  expect(begin).toHaveBeenCalledTimes(2)
})

/** A loader that fails as often as it is told, and then brings `part`. */
function loader(failures: number) {
  let left = failures
  return vi.fn(() => {
    left -= 1
    return left >= 0 ? Promise.reject(new Error('no network')) : Promise.resolve('part')
  })
}

it('loads once, and tells when it is here', async () => {
  const begin = loader(0)
  const part = late(begin)
  const changed = vi.fn()
  part.subscribe(changed)
  expect(part.now()).toBeNull()
  const loading = part.load()
  expect(part.load()).toBe(loading)
  expect(await loading).toBe('part')
  expect(part.now()).toBe('part')
  expect(changed).toHaveBeenCalledTimes(1)
  expect(part.load()).toBe(loading)
  expect(begin).toHaveBeenCalledTimes(1)
})

it('a failure of a needed part is said, of one loaded ahead not; the next try may succeed', async () => {
  const needed = late(loader(1))
  const failing = needed.load()
  await expect(failing).rejects.toThrow(NotLoaded)
  await expect(failing).rejects.toMatchObject({ cause: { message: 'no network' } })
  expect(needed.now()).toBeNull()
  expect(await needed.load()).toBe('part')
  const begin = loader(1)
  const ahead = late(begin)
  ahead.warm()
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  expect(await ahead.load()).toBe('part')
  const becomingNeeded = late(loader(1))
  becomingNeeded.warm()
  await expect(becomingNeeded.load()).rejects.toThrow(NotLoaded)
})
