import type { SnapshotFrom } from 'xstate'

import type { listImportMachine } from './machine.ts'
import { ownOf, workOf } from './model.ts'
import type { Work } from './model.ts'
import type { ListImportContext } from './setup.ts'

type Snapshot = SnapshotFrom<typeof listImportMachine>

/** What the screen shows. */
export type ListImportPhase =
  | 'restoring'
  | 'idle'
  | 'reading'
  | 'failed'
  | 'checking'
  | 'checkingStuck'
  | 'review'
  | 'comparing'
  | 'fixing'
  | 'confirming'
  | 'planning'
  | 'importing'
  | 'stopping'
  | 'interrupted'
  | 'paused'
  | 'settling'
  | 'done'
  | 'cancelled'

const inner: readonly [ListImportPhase, Parameters<Snapshot['matches']>[0]][] = [
  ['checkingStuck', { checking: 'stuck' }],
  ['comparing', { review: 'comparing' }],
  ['fixing', { review: 'fixing' }],
  ['confirming', { review: 'confirming' }],
  ['stopping', { importing: 'stopping' }],
  ['paused', { interrupted: 'paused' }],
  ['restoring', 'restoring'],
  ['reading', 'reading'],
  ['failed', 'failed'],
  ['checking', 'checking'],
  ['review', 'review'],
  ['planning', 'planning'],
  ['importing', 'importing'],
  ['interrupted', 'interrupted'],
  ['settling', 'settling'],
  ['done', 'done'],
  ['cancelled', 'cancelled'],
]

export function phaseOf(snapshot: Snapshot): ListImportPhase {
  return inner.find(([, state]) => snapshot.matches(state))?.[0] ?? 'idle'
}

/** Everything but where the import is; nothing in it is large. */
export function contextOf(snapshot: Snapshot): ListImportContext {
  return snapshot.context
}

/** Whether another try may go on with an import that was interrupted. */
export function mayRetry(snapshot: Snapshot): boolean {
  return snapshot.can({ type: 'import.retry' })
}

/** How many entries would be added and taken off. */
export function workIn({ context }: Snapshot): Work {
  return workOf(context)
}

/** How many addresses that ban the publication itself would be added if they were not left out. */
export function ownIn({ context }: Snapshot): number {
  return ownOf(context)
}

/** Whether leaving would lose something, or stop what is under way. */
export function isUnsaved(snapshot: Snapshot): boolean {
  return !unsavedNot.has(phaseOf(snapshot))
}

const unsavedNot: ReadonlySet<ListImportPhase> = new Set<ListImportPhase>([
  'restoring',
  'idle',
  'failed',
  'done',
  'cancelled',
])
