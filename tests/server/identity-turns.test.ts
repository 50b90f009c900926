import { describe, expect, it } from 'vitest'

import { createTurns } from '#server/identity/turns.ts'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'

describe('turns', () => {
  it('are taken by a few at a time, in the order of coming, and given back also by failures', async () => {
    const turns = createTurns(2, 10)
    const jobs = Array.from({ length: 4 }, () => Promise.withResolvers<number>())
    const begun: number[] = []
    const results = jobs.map(({ promise }, index) =>
      turns.take(async () => {
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
    const turns = createTurns(1, 1)
    const job = Promise.withResolvers<string>()
    const first = turns.take(() => job.promise)
    const second = turns.take(() => job.promise)
    expect(turns.take(() => job.promise)).toBeUndefined()
    job.resolve('done')
    expect([await first, await second]).toEqual(['done', 'done'])
    expect(await turns.take(() => Promise.resolve('again'))).toBe('again')
  })
})

it('asks whoever comes in a flood of sign-ins to come again, and locks nobody for it', async () => {
  const running = await startIdentity({ passwordGrant: true })
  const ask = async (username: string) => {
    const body = { client_id: 'portal', grant_type: 'password', username, password: 'wrong' }
    const init = { method: 'POST', body: new URLSearchParams(body) }
    const address = `${running.origin}/realms/verlagnord/protocol/openid-connect/token`
    return (await fetch(address, init)).status
  }
  const flood = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(`user${index}`)))
  const signIn = new SignIn(new Browser(running.origin))
  const { searchParams } = await signIn.withPassword('ada')
  await running.stop()
  expect(new Set(flood)).toEqual(new Set([400, 429]))
  expect(searchParams.has('code')).toBe(true)
})
