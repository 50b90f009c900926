import { expect, it, vi } from 'vitest'

import type { Day } from '#lib/days.ts'
import { startUpkeep } from '#server/operating/upkeep.ts'

/** A clock that the test moves, and the days before which the upkeep was told to forget. */
function started(days?: number) {
  let [day, look] = [20_000, () => {}]
  const tidy = vi.fn(async (_before: Day | null) => {})
  const [failed, ended] = [vi.fn(), vi.fn()]
  const end = startUpkeep(
    { tidy },
    {
      days,
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
  return { tidy, failed, ended, end, looksOn, calls }
}

it.each([
  ['what is older than the days that are kept', 400, [19_600, 19_601]],
  ['nothing where no days are set, and merges all the same', undefined, [null, null]],
])('forgets %s, once a day', async (_name, days, before) => {
  const { looksOn, calls } = started(days)
  for (const day of [20_000, 20_000, 20_001]) await looksOn(day)
  expect(calls()).toEqual(before)
})

it('tries again on the same day after a failure, and tells of it', async () => {
  const { tidy, failed, looksOn, calls } = started(10)
  tidy.mockRejectedValueOnce(new Error('locked'))
  await looksOn(20_000)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  await looksOn(20_000)
  expect(calls()).toEqual([19_990, 19_990])
})

it('never runs twice at the same time, and ends with the server', async () => {
  const { tidy, looksOn, end, ended } = started(10)
  const { promise, resolve } = Promise.withResolvers<void>()
  tidy.mockReturnValueOnce(promise)
  await looksOn(20_000)
  await looksOn(20_001)
  expect(tidy).toHaveBeenCalledOnce()
  resolve()
  end()
  expect(ended).toHaveBeenCalledOnce()
})
