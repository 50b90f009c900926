import { beforeEach, expect, it, vi } from 'vitest'

import type { Reload } from '#machines/build-update/model.ts'
import { reloadOnce } from '#portal/app/build/reload-once.ts'

const outside = vi.hoisted(() => ({
  now: 0,
  isAway: false,
  canStore: true,
  stored: new Array<Reload>(),
  reloaded: 0,
}))

vi.mock('#portal/ports/api/build-manifest.ts', () => ({
  latestBuild: () => (outside.isAway ? Promise.reject(new Error('away')) : Promise.resolve({})),
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
  Object.assign(outside, { now: 1_000_000, isAway: false, canStore: true, stored: [], reloaded: 0 })
})

it('loads the page again at most once in 10 s per path', async () => {
  expect(await reloadOnce('/banlist')).toBe('reloading')
  outside.now += 9_999
  expect(await reloadOnce('/banlist')).toBe('hopeless')
  expect(await reloadOnce('/')).toBe('reloading')
  outside.now += 1
  expect(await reloadOnce('/banlist')).toBe('reloading')
  expect(outside.reloaded).toBe(3)
})

it('a clock that was set back blocks for seconds only', async () => {
  await reloadOnce('/')
  outside.now -= 3_600_000
  expect(await reloadOnce('/')).toBe('hopeless')
  outside.now += 10_000
  expect(await reloadOnce('/')).toBe('reloading')
})

it('does not leave for a server that does not answer', async () => {
  outside.isAway = true
  expect(await reloadOnce('/')).toBe('serverAway')
  expect([outside.reloaded, outside.stored]).toEqual([0, []])
})

it('does not reload where nothing would remember it', async () => {
  outside.canStore = false
  expect(await reloadOnce('/')).toBe('hopeless')
  expect(outside.reloaded).toBe(0)
})
