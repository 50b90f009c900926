import { type BulkEdit, useBulkEdit } from '#portal/features/banlist/state/use-bulk-edit.ts'

/** What came of taking a change back. */
export interface UndoResult {
  /** the change it was about */
  undone: string
  restored: number
  skipped: number
  /** it stopped before the end and can go on */
  isBroken: boolean
}

/** Taking changes back, one at a time. */
export interface Undo {
  /** the change that is being taken back; null while none is */
  running: string | null
  isStopping: boolean
  /** entries that were looked at so far */
  done: number
  stop: () => void
  retry: () => void
  result: UndoResult | null
  dismiss: () => void
}

const free: readonly BulkEdit['phase'][] = [
  'choosing',
  'nothingSelected',
  'ended',
  'partlyEnded',
  'undone',
  'undoBroken',
]

/** Whether nothing is under way, so that a change may be taken back. */
export function isFree(phase: BulkEdit['phase']): boolean {
  return free.includes(phase)
}

/** The undoing of the selected client's banlist. */
export function useUndo(): Undo {
  const { phase, undone, counts, cancel, retry, dismiss } = useBulkEdit()
  const { restored, skipped } = counts
  const isUndoing = phase === 'undoing' || phase === 'undoStopping'
  const isBroken = phase === 'undoBroken'
  const isOver = isBroken || phase === 'undone'
  return {
    running: isUndoing ? undone : null,
    isStopping: phase === 'undoStopping',
    done: restored + skipped,
    stop: cancel,
    retry,
    result: isOver && undone !== null ? { undone, restored, skipped, isBroken } : null,
    dismiss,
  }
}
