import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import type { Day } from '#lib/days.ts'
import { noticeOf, type Retention, retentionOf, startUpkeep } from '#server/operating/upkeep.ts'

/** A clock that the test moves, and the days before which the upkeep was told to forget. */
function started(retention?: Retention) {
  let [day, look] = [20_000, () => {}]
  const tidy = vi.fn(async (_before: Day | null) => 1)
  const [failed, forgot, ended] = [vi.fn(), vi.fn(), vi.fn()]
  const end = startUpkeep(
    { tidy },
    {
      retention,
      forgot,
      failed,
      today: () => day,
      every: (_, work) => {
        look = work
        return ended
      },
    },
  )
  const looksOn = async (on: Day) => {
    day = on
    look()
    await vi.waitFor(() =>
      expect(tidy.mock.results.every(({ type }) => type === 'return')).toBe(true),
    )
    await Promise.resolve()
  }
  const calls = () => tidy.mock.calls.map(([before]) => before)
  return { tidy, failed, forgot, ended, end, looksOn, calls }
}

it.each([
  ['what is older than the days that are kept', { days: 400, from: 0 }, [19_600, 19_601]],
  ['nothing before the first day of it', { days: 400, from: 20_001 }, [null, 19_601]],
  ['nothing where no days are set, and merges all the same', undefined, [null, null]],
])('forgets %s, once a day', async (_name, retention, before) => {
  const { looksOn, calls } = started(retention)
  for (const day of [20_000, 20_000, 20_001]) await looksOn(day)
  expect(calls()).toEqual(before)
})

it('says what went, where something went', async () => {
  const { tidy, forgot, looksOn } = started({ days: 10, from: 0 })
  tidy.mockResolvedValueOnce(0)
  for (const day of [20_000, 20_001]) await looksOn(day)
  await vi.waitFor(() => expect(forgot.mock.calls).toEqual([['2024-09-25']]))
})

it('begins a day after it was set or shortened, not after a restart or a longer one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-retention-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const set = (days: number | undefined, on: Day) => retentionOf(folder, days, on)
  const first = await set(400, 20_000)
  expect(first).toEqual({ days: 400, from: 20_001 })
  expect(first && noticeOf(first)).toMatch(/from 2024-10-05 on, .* before 2023-09-01 are forgotten/)
  expect(await set(400, 20_005)).toEqual({ days: 400, from: 20_001 })
  expect(await set(30, 20_006)).toEqual({ days: 30, from: 20_007 })
  expect(await set(60, 20_006)).toEqual({ days: 60, from: 20_007 })
  expect(await set(undefined, 20_008)).toBeUndefined()
  expect(await set(60, 20_009)).toEqual({ days: 60, from: 20_010 })
})

it('tries again on the same day after a failure, and tells of it', async () => {
  const { tidy, failed, looksOn, calls } = started({ days: 10, from: 0 })
  tidy.mockRejectedValueOnce(new Error('locked'))
  await looksOn(20_000)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  await looksOn(20_000)
  expect(calls()).toEqual([19_990, 19_990])
})

it('never runs twice at the same time, and ends with the server', async () => {
  const { tidy, looksOn, end, ended } = started({ days: 10, from: 0 })
  const { promise, resolve } = Promise.withResolvers<number>()
  tidy.mockReturnValueOnce(promise)
  await looksOn(20_000)
  await looksOn(20_001)
  expect(tidy).toHaveBeenCalledOnce()
  resolve(0)
  end()
  expect(ended).toHaveBeenCalledOnce()
})
