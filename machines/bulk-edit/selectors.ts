import type { SnapshotFrom } from 'xstate'

import type { bulkEditMachine } from './machine.ts'
import { openRows } from './model.ts'
import type { Deed, Failed } from './model.ts'

type Snapshot = SnapshotFrom<typeof bulkEditMachine>

/** What the screen shows beside the table. */
export type BulkEditPhase =
  | 'choosing'
  | 'nothingSelected'
  | 'confirming'
  | 'editing'
  | 'running'
  | 'stopping'
  | 'ended'
  | 'partlyEnded'
  | 'undoing'
  | 'undoStopping'
  | 'undone'
  | 'undoBroken'

/** Numbers of a run and of an undoing, in rows. */
export interface BulkEditCounts {
  selected: number
  asked: number
  answered: number
  done: number
  failed: number
  restored: number
  /** stay as they are because something else happened to them since */
  skipped: number
}

export function phaseOf(snapshot: Snapshot): BulkEditPhase {
  if (snapshot.matches('asking'))
    return snapshot.matches({ asking: 'edit' }) ? 'editing' : 'confirming'
  if (snapshot.matches('running'))
    return snapshot.matches({ running: 'stopping' }) ? 'stopping' : 'running'
  if (snapshot.matches('undoing'))
    return snapshot.matches({ undoing: 'undoStopping' }) ? 'undoStopping' : 'undoing'
  return told.find((phase) => snapshot.matches({ choosing: phase })) ?? 'choosing'
}

const told = ['nothingSelected', 'ended', 'partlyEnded', 'undone', 'undoBroken'] as const

/** The selected ids, none of them read-only. */
export function selectedIn(snapshot: Snapshot): readonly string[] {
  return snapshot.context.selected
}

/** The ids that this run asks for, or did; in the order in which they are sent. */
export function askedIn({ context }: Snapshot): readonly string[] {
  return context.asked
}

/** What this run asks for, asked for or did. */
export function countsOf({ context }: Snapshot): BulkEditCounts {
  const open = context.asked.length - context.position
  return {
    selected: context.selected.length,
    asked: context.asked.length,
    answered: context.position,
    done: context.done.length,
    failed: context.failed.length + (context.stop === null ? 0 : open),
    restored: context.restored,
    skipped: context.skipped,
  }
}

/** What the run does or did to the rows; null before one begins. */
export function kindOf({ context }: Snapshot): Deed['kind'] | null {
  return context.deed?.kind ?? null
}

/** The change of the history that the last run or undoing is; null where nothing has been done. */
export function changeOf({ context }: Snapshot): string | null {
  return context.change
}

/** The change that is or was being undone last. */
export function undoneOf({ context }: Snapshot): string | null {
  return context.undone
}

/** Whether another try may do some of what is left. */
export function mayRetry(snapshot: Snapshot): boolean {
  return snapshot.can({ type: 'run.retry' })
}

/** The rows that are as they were, with the reason for each; the same list while the snapshot is. */
export function failedIn({ context }: Snapshot): readonly Failed[] {
  const known = failures.get(context)
  if (known !== undefined) return known
  const failed = [...context.failed, ...openRows(context, context.chunkSize)]
  failures.set(context, failed)
  return failed
}

const failures = new WeakMap<Snapshot['context'], readonly Failed[]>()
