import type { SnapshotFrom } from 'xstate'

import { stateName } from '../state-name.ts'
import type { StateName } from '../state-name.ts'
import type { listImportMachine } from './machine.ts'
import { ownOf, workOf } from './model.ts'
import type { Work } from './model.ts'
import type { ListImportContext, ListImportTag } from './setup.ts'

type Snapshot = SnapshotFrom<typeof listImportMachine>

/** The innermost state; groups of states are asked for by tag. */
export type ListImportState = StateName<Snapshot['value']>

export function stateOf({ value }: Snapshot): ListImportState {
  return stateName(value)
}

/** The steps of an import in their order. */
export const importSteps = [
  'list',
  'check',
  'review',
  'import',
  'result',
] as const satisfies readonly ListImportTag[]

/** One of the steps that the panel shows. */
export type ListImportStep = (typeof importSteps)[number]

/** The step of the state, by its tag. */
export function stepOf(snapshot: Snapshot): ListImportStep {
  return importSteps.find((step) => snapshot.hasTag(step)) ?? 'list'
}

/** The whole context; nothing in it is large. */
export function contextOf(snapshot: Snapshot): ListImportContext {
  return snapshot.context
}

/** True when another try may continue an interrupted import. */
export function mayRetry(snapshot: Snapshot): boolean {
  return snapshot.can({ type: 'import.retry' })
}

/** How many entries would be added and deleted. */
export function workIn({ context }: Snapshot): Work {
  return workOf(context)
}

/** How many addresses that ban the publication itself would be added if they were not left out. */
export function ownIn({ context }: Snapshot): number {
  return ownOf(context)
}

/** The list is being read, for the first time or again. */
export function isReading(snapshot: Snapshot): boolean {
  return snapshot.hasTag('reading')
}

/** The outcome of each line is being fixed, for the first time or again. */
export function isPlanning(snapshot: Snapshot): boolean {
  return snapshot.hasTag('planning')
}

/** The import has stopped in the middle. */
export function isInterrupted(snapshot: Snapshot): boolean {
  return snapshot.hasTag('interrupted')
}

/** True when leaving would lose something, or stop a call. */
export function isUnsaved(snapshot: Snapshot): boolean {
  return snapshot.hasTag('unsaved')
}
