import { describe, expect, it } from 'vitest'

import { largestBody } from '#contract/banlist-limits.ts'
import type { BanlistImportItem } from '#contract/generated/operations.ts'
import { type RestoreProgress, RestoreRun } from '#portal/features/banlist/undo/restore-run.ts'

function items(count: number): BanlistImportItem[] {
  const entry = { link: 'https://a.example/', paused: true }
  return Array.from({ length: count }, (_, i) => ({ ...entry, link: `${entry.link}${i}` }))
}

/** A run over so many entries, whose chunk with that number fails as often as told. */
function stage(
  count: number,
  failures: { chunk: number; times: number } = { chunk: -1, times: 0 },
  all = items(count),
) {
  const added: [chunk: number, count: number][] = []
  const sent: BanlistImportItem[] = []
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
        sent.push(...chunkItems)
        // One of each chunk was listed already.
        return Promise.resolve(chunkItems.length - 1)
      },
    },
    (progress) => void said.push(progress),
  )
  return { run, added, sent: () => sent, last: () => said.at(-1) }
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
    })
  })

  it('gives everything back that an entry said', async () => {
    const { run, sent } = stage(1)
    await run.run()
    expect(sent()).toEqual([{ link: 'https://a.example/0', paused: true }])
  })

  it('sends no more at once than a call can hold', async () => {
    const long = `https://a.example/${'x'.repeat(2000)}`
    const all = Array.from({ length: 1200 }, (_, row) => ({ link: long + row, paused: false }))
    const { run, added, sent, last } = stage(1200, undefined, all)
    await run.run()
    expect(added.length).toBeGreaterThan(2)
    expect(Math.max(...added.map(([, count]) => count)) * 2048).toBeLessThan(largestBody)
    expect(sent()).toEqual(all)
    expect(last()).toMatchObject({ phase: 'done', done: 1200, total: 1200 })
  })

  it('sends the chunk in doubt again under its number', async () => {
    const { run, added, last } = stage(6000, { chunk: 1, times: 1 })
    await run.run()
    expect(last()).toEqual({
      phase: 'failed',
      done: 5000,
      total: 6000,
      added: 4999,
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
    expect(last()).toEqual({ phase: 'stopped', done: 0, total: null, added: 0 })
  })
})
