import { useBulkEdit } from '#portal/features/banlist/state/use-bulk-edit.ts'

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

/** The undoing of the selected client's banlist. */
export function useUndo(): Undo {
  const { state, isUndoing, isStopping, undoneChange, counts, ...edit } = useBulkEdit()
  const { restored, skipped } = counts
  const isBroken = state === 'choosing.undoFailed'
  const isOver = isBroken || state === 'choosing.undone'
  return {
    running: isUndoing ? undoneChange : null,
    isStopping: isUndoing && isStopping,
    done: restored + skipped,
    stop: edit.cancel,
    retry: edit.retry,
    result:
      isOver && undoneChange !== null
        ? { undone: undoneChange, restored, skipped, isBroken }
        : null,
    dismiss: edit.dismiss,
  }
}
