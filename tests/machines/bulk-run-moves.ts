import type { AnyMachineSnapshot } from 'xstate'

import type { FailedRow } from '#machines/bulk-run/model.ts'
import type { BatchInput } from '#machines/bulk-run/setup.ts'

import type { Move } from './properties.ts'

/** The batch that a move sends; undefined when it sends none. */
export function sentBy({ expected }: Move): BatchInput | undefined {
  const sent = expected.started.filter(({ name }) => name === 'runBatch')
  return sent.map(({ given }): BatchInput => Object(given))[0]
}

/** True when a move is the answer to a batch. */
export function isAnswered({ step }: Move): boolean {
  return step.label.startsWith('runBatch done')
}

/** True for a run over rows that have ids; false for one that only counts. */
export function isOfRows({ context }: AnyMachineSnapshot): boolean {
  return context.ids.length > 0
}

/** The rows of a run that are neither done nor failed. */
export function openIn({ context }: AnyMachineSnapshot): string[] {
  return context.ids.slice(context.settled)
}

export function idsIn(rows: readonly FailedRow[]): string[] {
  return rows.map(({ id }) => id)
}
