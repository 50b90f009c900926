import { expect, it } from 'vitest'

import { longestWait } from '#server/ingest/tracker/checked-batch.ts'
import { KnownBatches } from '#server/ingest/tracker/known-batches.ts'

const begin = 1_800_000_000_000

it('knows a batch again for the longest wait at least', () => {
  const known = new KnownBatches()
  known.remember('early', true, begin)
  known.remember('late', true, begin + longestWait - 1)
  known.remember('later', true, begin + longestWait + 1)
  expect(known.find('early')).toBe(true)
  known.remember('latest', true, begin + 2 * longestWait + 3)
  expect([known.find('early'), known.find('later')]).toEqual([undefined, true])
})

it('remembers no more than it may, the last ones in any case', () => {
  const known = new KnownBatches(1000)
  const ids = Array.from({ length: 100_000 }, (_, at) => `batch-${at}`)
  for (const id of ids) known.remember(id, true, begin)
  const kept = ids.filter((id) => known.find(id) === true)
  expect(kept.length).toBeLessThanOrEqual(2000)
  expect(kept.slice(-1000)).toEqual(ids.slice(-1000))
})
