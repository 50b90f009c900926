import { expect, it, vi } from 'vitest'

import { late, NotLoaded } from '#lib/late.ts'

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
