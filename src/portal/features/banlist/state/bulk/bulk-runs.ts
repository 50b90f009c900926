import { emit } from 'xstate'

import { bulkRunMachine } from '#machines/bulk-run/machine.ts'
import { isBusy } from '#machines/bulk-run/selectors.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { heldWork } from '#portal/app/leaving/held-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'

import { announceRun } from '../../run/announce-run.ts'
import { bulkRunCalls, type BulkRunPorts } from './bulk-run-calls.ts'
import { readBulkRun } from './bulk-run-result.ts'

export { readBulkRun } from './bulk-run-result.ts'

/** The bulk-run machine over the banlist of one publication; it emits its beginning and its end. */
export function provideBulkRun({ collectRows, runBatch, refreshRows }: BulkRunPorts) {
  return bulkRunMachine.provide({
    actors: {
      collectRows: calling(collectRows),
      runBatch: calling(runBatch),
    },
    actions: {
      refreshRows,
      announceBegin: emit({ type: 'run.began' }),
      announceEnd: emit((_, { released }) => ({ type: 'run.ended', released })),
    },
  })
}

/** The runs over a publication's banlist, one at a time; a run goes on behind other screens. */
export const bulkRunOf = perPublication((client) => {
  const { send } = thePortal()
  const machine = provideBulkRun({
    ...bulkRunCalls(send, client),
    refreshRows: () => void invalidate('banlist'),
  })
  const actor = startActor(machine, { input: {} })
  let viewers = 0
  // Leaving the page or the session loses the rest of it.
  const held = heldWork('bulk')
  actor.subscribe({
    next: (snapshot) => held(isBusy(snapshot)),
    complete: () => held(false),
  })
  actor.on('run.ended', () => {
    if (viewers === 0) void announceRun(() => readBulkRun(actor.getSnapshot()))
  })
  return {
    actor,
    stop: () => actor.stop(),
    /** A view shows the runs until the returned function is called: their end need not be announced. */
    watch: () => {
      viewers += 1
      return () => {
        viewers -= 1
      }
    },
  }
})
