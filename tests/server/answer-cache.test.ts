import { expect, it, onTestFinished, vi } from 'vitest'

import { AnswerCache } from '#server/answer-cache.ts'

const weighing = (limit: number) => new AnswerCache<number[]>(limit, ({ length }) => length + 1)

it('asks once for equal questions at the same time, and later', async () => {
  const cache = weighing(100)
  const gate = Promise.withResolvers<number[]>()
  const ask = vi.fn(() => gate.promise)
  const answers = [cache.get('a', ask), cache.get('a', ask)]
  gate.resolve([1])
  expect(await Promise.all(answers)).toEqual([[1], [1]])
  expect(await cache.get('a', ask)).toEqual([1])
  expect(ask).toHaveBeenCalledOnce()
})

it('asks again after a failure, which all who waited hear of', async () => {
  const cache = weighing(100)
  const fail = vi.fn(() => Promise.reject(new Error('busy')))
  const answers = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fail).toHaveBeenCalledOnce()
  expect(await cache.get('a', async () => [2])).toEqual([2])
})

it('keeps what was used last, up to the weight; nothing that is heavier alone', async () => {
  const cache = weighing(10)
  const request: string[] = []
  const look = (key: string, length: number) =>
    cache.get(key, async () => {
      request.push(key)
      return Array.from({ length }, () => 0)
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await look(key, 4)
  expect(request).toEqual(['a', 'b', 'c', 'b'])
  expect(await look('heavy', 20)).toHaveLength(20)
  await look('heavy', 20)
  await look('b', 4)
  expect(request.slice(4)).toEqual(['heavy', 'heavy'])
})

it('answers those who wait also when others push their question out', async () => {
  const cache = weighing(2)
  const gate = Promise.withResolvers<number[]>()
  const waiting = cache.get('slow', () => gate.promise)
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => [1])
  gate.resolve([7])
  expect(await waiting).toEqual([7])
})

it('forgets what nobody has looked at for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    vi.useRealTimers()
    clock.mockRestore()
  })
  const cache = weighing(1000)
  const request: string[] = []
  const look = (key: string) =>
    cache.get(key, async () => {
      request.push(key)
      return [1]
    })
  for (const key of ['used', 'left']) await look(key)
  for (const minutes of [6, 6]) {
    now += minutes * 60_000
    vi.runAllTimers()
    await look('used')
  }
  await look('left')
  expect(request).toEqual(['used', 'left', 'left'])
})
