import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import type { BulkOperation } from '#machines/bulk-run/model.ts'
import { useLate } from '#portal/app/build/use-late.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'

import type { BulkRunResult } from './bulk-run-result.ts'
import { bulkRuns, sendToRun } from './late-bulk-runs.ts'

export type { BulkKind, BulkOperation, FailedRow } from '#machines/bulk-run/model.ts'

/** A run over many entries, and its gestures. Nothing begins while another run is under way. */
export type BulkRun = ReturnType<typeof useBulkRun>

/**
 * The runs over the selected publication's banlist.
 *
 * @param isShown the view shows them now; a run that ends unseen is announced.
 */
export function useBulkRun(isShown = false) {
  const { realm, client } = useCurrentPublication()
  const module = useLate(bulkRuns)
  const run = module?.bulkRunOf(realm ?? '', client ?? '')
  const result = useSelector(
    run?.actor,
    (snapshot) => (snapshot === undefined ? noRun : (module?.readBulkRun(snapshot) ?? noRun)),
    haveEqualFields,
  )
  useEffect(() => (isShown ? run?.watch() : undefined), [run, isShown])
  const gestures = useMemo(() => gesturesOf(realm ?? '', client ?? ''), [realm, client])
  return { ...result, ...gestures }
}

const noRun: BulkRunResult = {
  isBusy: false,
  isStopping: false,
  isOver: false,
  isCompleted: false,
  operation: null,
  counts: { total: null, settled: 0, done: 0, skipped: 0, failed: 0 },
  failed: [],
  stopReason: null,
  canRetry: false,
  change: null,
}

function gesturesOf(realm: string, client: string) {
  const send = sendToRun(realm, client)
  const begin = (operation: BulkOperation): void =>
    send({ type: 'run.begin', operation, ids: [], operationId: newOperation() })
  return {
    /** undoes a change of the history that is about so many entries */
    undo: (change: string, total: number) => begin({ kind: 'undo', change, total }),
    /** bans addresses, each by an entry of its own; the history shows the source */
    ban: (links: readonly string[], source: string) => begin({ kind: 'ban', links, source }),
    /** adds the entries that the list had at one instant and no longer has at another */
    restore: (days: { from: string; to: string; source: string }) =>
      begin({ kind: 'restore', ...days }),
    /** stops after the batch under way */
    cancel: () => send({ type: 'run.cancel' }),
    /** does once more what failed, or goes on where the run stopped */
    retry: () => send({ type: 'run.retry' }),
    dismiss: () => send({ type: 'result.dismiss' }),
  }
}

function haveEqualFields(one: BulkRunResult, other: BulkRunResult): boolean {
  return (
    shallowEqual({ ...one, counts: null }, { ...other, counts: null }) &&
    shallowEqual(one.counts, other.counts)
  )
}
