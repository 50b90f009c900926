import { describe, expect, it } from 'vitest'

import {
  type RestoreItem,
  type RestoreProgress,
  RestoreRun,
} from '#portal/features/banlist/history/restore-run.ts'

function items(count: number): RestoreItem[] {
  const entry = { link: 'https://a.example/', paused: false }
  return Array.from({ length: count }, (_, i) => ({ ...entry, link: `${entry.link}${i}` }))
}

/** A run over so many entries, whose chunk with that number fails as often as told. */
function stage(
  count: number,
  failures: { chunk: number; times: number } = { chunk: -1, times: 0 },
  all = items(count),
) {
  const added: [chunk: number, count: number][] = []
  const said: RestoreProgress[] = []
  let left = failures.times
  const run = new RestoreRun(
    {
      read: (offset) => Promise.resolve(all.slice(offset, offset + 4000)),
      add: (chunkItems, chunk) => {
        if (chunk === failures.chunk && left > 0) {
          left -= 1
          return Promise.reject(new Error('away'))
        }
        added.push([chunk, chunkItems.length])
        // One of each chunk was listed already.
        return Promise.resolve(chunkItems.length - 1)
      },
    },
    (progress) => void said.push(progress),
  )
  return { run, added, last: () => said.at(-1) }
}

describe('adding many entries again', () => {
  it('reads all first and adds them in chunks', async () => {
    const { run, added, last } = stage(11_000)
    await run.run()
    expect(added).toEqual([
      [0, 5000],
      [1, 5000],
      [2, 1000],
    ])
    expect(last()).toEqual({
      phase: 'done',
      done: 11_000,
      total: 11_000,
      added: 10_997,
      paused: 0,
    })
  })

  it('leaves out those that were paused', async () => {
    const all = items(9000).map((item, i) => ({ ...item, paused: i % 3 === 0 }))
    const { run, added, last } = stage(9000, undefined, all)
    await run.run()
    expect(added).toEqual([
      [0, 5000],
      [1, 1000],
    ])
    expect(last()).toMatchObject({ total: 6000, added: 5998, paused: 3000 })
  })

  it('sends the chunk in doubt again under its number', async () => {
    const { run, added, last } = stage(6000, { chunk: 1, times: 1 })
    await run.run()
    expect(last()).toEqual({
      phase: 'failed',
      done: 5000,
      total: 6000,
      added: 4999,
      paused: 0,
    })
    await run.run()
    expect(added).toEqual([
      [0, 5000],
      [1, 1000],
    ])
    expect(last()?.phase).toBe('done')
  })

  it('stops, and says how many are back', async () => {
    const { run, added, last } = stage(6000)
    const ended = run.run()
    run.stop()
    await ended
    expect(added).toEqual([])
    expect(last()).toEqual({ phase: 'stopped', done: 0, total: null, added: 0, paused: 0 })
  })
})
