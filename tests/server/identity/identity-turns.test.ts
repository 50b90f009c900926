import { describe, expect, it } from 'vitest'

import { createTurns } from '#server/identity/throttling/turns.ts'

import { startIdentity } from './identity-portal.ts'

describe('turns', () => {
  it('are taken by a few at a time, in the order of coming, and given back also by failures', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 10, perAddress: 10 })
    const jobs = Array.from({ length: 4 }, () => Promise.withResolvers<number>())
    const begun: number[] = []
    const results = jobs.map(({ promise }, index) =>
      turns.take('a', async () => {
        begun.push(index)
        return promise
      }),
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    jobs[1]?.reject(new Error('broken'))
    await expect(results[1]).rejects.toThrow('broken')
    await expect.poll(() => begun).toEqual([0, 1, 2])
    jobs[0]?.resolve(0)
    jobs[2]?.resolve(2)
    expect(await Promise.all([results[0], results[2]])).toEqual([0, 2])
    jobs[3]?.resolve(3)
    expect(await results[3]).toBe(3)
  })

  it('are refused at once when too many wait, and to be had again later', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1, perAddress: 10 })
    const job = Promise.withResolvers<string>()
    const first = turns.take('a', () => job.promise)
    const second = turns.take('a', () => job.promise)
    expect(turns.take('a', () => job.promise)).toBeUndefined()
    job.resolve('done')
    expect([await first, await second]).toEqual(['done', 'done'])
    expect(await turns.take('a', () => Promise.resolve('again'))).toBe('again')
  })

  it('leave room in the line for others than whoever sends the most, also after failures', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 10, perAddress: 2 })
    const job = Promise.withResolvers<string>()
    const first = turns.take('a', () => job.promise)
    const second = turns.take('a', () => job.promise)
    expect(turns.take('a', () => job.promise)).toBeUndefined()
    const other = turns.take('b', () => Promise.resolve('other'))
    job.reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await expect(second).rejects.toThrow('broken')
    expect(await other).toBe('other')
    expect(await turns.take('a', () => Promise.resolve('again'))).toBe('again')
  })
})

it('asks whoever floods the sign-in to come again, and lets others in meanwhile', async () => {
  const running = await startIdentity({ passwordGrant: true, trustedProxies: 1 })
  const ask = async (username: string, address: string, password = 'wrong') => {
    const body = { client_id: 'portal', grant_type: 'password', username, password }
    const headers = { 'x-forwarded-for': address }
    const init = { method: 'POST', headers, body: new URLSearchParams(body) }
    const endpoint = `${running.origin}/realms/verlagnord/protocol/openid-connect/token`
    return (await fetch(endpoint, init)).status
  }
  const flood = Array.from({ length: 60 }, (_, index) => ask(`user${index}`, '192.0.2.1'))
  const others = Array.from({ length: 8 }, (_, index) =>
    ask('ada', `192.0.2.${index + 2}`, 'masthead'),
  )
  const [told, served] = [await Promise.all(flood), await Promise.all(others)]
  await running.stop()
  expect(new Set(told)).toEqual(new Set([400, 429]))
  expect(new Set(served)).toEqual(new Set([200]))
})
