import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import type { BatchInput } from '#machines/bulk-run/setup.ts'
import { provideBulkEdit } from '#portal/features/banlist/state/bulk/bulk-edits.ts'
import { provideBulkRun } from '#portal/features/banlist/state/bulk/bulk-runs.ts'

const collectRows = () => Promise.reject(new Error('nothing to collect'))

it('a confirmed question becomes a run, whose end frees the selection and loads the rows again', async () => {
  const refreshRows = vi.fn()
  const runBatch = vi.fn(async ({ ids }: BatchInput) => ({
    doneIds: ids,
    refused: [],
    done: 0,
    skipped: 0,
    next: null,
    change: 'c',
  }))
  const run = createActor(provideBulkRun({ collectRows, runBatch, refreshRows }), { input: {} })
  const told: unknown[] = []
  run.on('*', (event) => void told.push(event))
  run.start()
  const startRun = vi.fn()
  const edit = createActor(provideBulkEdit({ startRun, dismissResult: () => {} })).start()
  edit.send({ type: 'matches.select', ids: ['a', 'b'] })
  edit.send({ type: 'delete.ask' })
  edit.send({ type: 'delete.confirm', operationId: 'o' })
  const begun = { operation: { kind: 'delete' }, ids: ['a', 'b'], operationId: 'o' }
  expect(startRun.mock.calls).toEqual([[begun]])
  run.send({ type: 'run.begin', operation: { kind: 'delete' }, ids: ['a', 'b'], operationId: 'o' })
  await vi.waitFor(() => expect(refreshRows).toHaveBeenCalledOnce())
  expect(runBatch.mock.calls[0]?.[0]).toEqual({ ...begun, cursor: null, batch: 0 })
  expect(told).toEqual([{ type: 'run.began' }, { type: 'run.ended', released: ['a', 'b'] }])
})
