import { setImmediate } from 'node:timers/promises'

import { describe, expect, it, vi } from 'vitest'

import { inSlices } from '#server/api/fields/cursors.ts'
import { FairQueue } from '#server/api/limits/fair-queue.ts'

describe('a long answer', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => at)

  it('lets others in between its rows, and keeps their order', async () => {
    const order: string[] = []
    const made = inSlices(rows, (row) => {
      order.push(String(row))
      return -row
    })
    for (let turn = 1; turn <= 3; turn += 1) void setImmediate(turn).then(() => order.push('other'))
    expect(await Promise.all(made.map((row) => Promise.resolve(row)))).toEqual(
      rows.map((row) => -row),
    )
    const others = order.flatMap((name, at) => (name === 'other' ? [at] : []))
    expect(others).toHaveLength(3)
    expect(others[0]).toBeLessThan(400)
    expect(order.filter((name) => name !== 'other')).toEqual(rows.map(String))
    expect(inSlices(rows.slice(0, 50), (row) => row)).toEqual(rows.slice(0, 50))
  })
})

/** Work that says when it begins and ends when it is told. */
function working() {
  const turns = new FairQueue()
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const take = (name: string, realm: string, subject: string, signal?: AbortSignal) => {
    const gate = Promise.withResolvers<string>()
    ends.set(name, gate)
    const work = () => {
      begun.push(name)
      return gate.promise
    }
    return turns.take({ realm, subject }, work, signal)
  }
  return { turns, begun, take, end: (name: string) => ends.get(name)?.resolve(name), ends }
}

describe('the turns of callers', () => {
  it('come one after the other for one caller, whether they fail or not, and hold nobody else up', async () => {
    const { turns, begun, take, end, ends } = working()
    const own = ['a', 'b', 'c'].map((name) => take(name, 'nord', 'ada'))
    end('c')
    ends.get('b')?.reject(new Error('broken'))
    const others = [{ realm: 'nord', subject: 'ben' }, { realm: 'sued', subject: 'ada' }, null]
    for (const other of others)
      expect(await turns.take(other, () => Promise.resolve('now'))).toBe('now')
    expect(begun).toEqual(['a'])
    end('a')
    const results = await Promise.allSettled(own)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('go to another organisation at once, whatever four callers of one ask for', async () => {
    const { begun, take, end } = working()
    const flood = ['a', 'b', 'c', 'd'].flatMap((subject) =>
      Array.from({ length: 20 }, (_, at) => take(`${subject}${at}`, 'nord', subject)),
    )
    for (const name of ['other', 'other again']) {
      const work = take(name, 'sued', name)
      await vi.waitFor(() => expect(begun.at(-1)).toBe(name))
      end(name)
      await work
    }
    expect(begun).toEqual(['a0', 'b0', 'other', 'other again'])
    for (const name of ['a0', 'b0']) end(name)
    await Promise.all([flood[0], flood[20]])
    // those who have had none come before the second of those who have
    await vi.waitFor(() => expect(begun.slice(-2)).toEqual(['c0', 'd0']))
  })

  it('go round the organisations that wait', async () => {
    const { begun, take, end } = working()
    for (const realm of ['one', 'two', 'three']) void take(realm, realm, 'ada')
    for (const name of ['one more', 'one last']) void take(name, 'one', name)
    void take('two more', 'two', 'ben')
    void take('four', 'four', 'ada')
    await vi.waitFor(() => expect(begun).toEqual(['one', 'two', 'three']))
    const order = ['three', 'four', 'one more', 'two more']
    for (const [at, name] of order.slice(1).entries()) {
      end(order[at] ?? '')
      await vi.waitFor(() => expect(begun.slice(3)).toEqual(order.slice(1, at + 2)))
      expect(begun.at(-1)).toBe(name)
    }
  })

  it('are no longer waited for by a caller who is gone', async () => {
    const { begun, take, end } = working()
    const caller = new AbortController()
    const first = take('first', 'nord', 'ada')
    const left = take('left', 'nord', 'ada', caller.signal)
    const third = take('third', 'nord', 'ada')
    caller.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await expect(take('late', 'nord', 'ben', caller.signal)).rejects.toThrow('gone')
    end('first')
    await first
    end('third')
    await third
    expect(begun).toEqual(['first', 'third'])
  })
})
