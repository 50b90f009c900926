/** What the server answered to one chunk of taking a change back. */
export interface UndoResult {
  /** the change of the history that the undoing is; null while it has restored nothing */
  change: string | null
  restored: number
  skipped: number
  /** where the next chunk begins; null when the change is undone as far as it can be */
  next: string | null
}

/** How far the undoing of a change is. */
export interface Undoing {
  /** the change to be undone; null while there is none */
  undone: string | null
  /** where the next chunk begins; null at the beginning */
  after: string | null
  /** entries that are as they were before */
  restored: number
  /** entries that were changed again, locked or listed again since, and stay as they are */
  skipped: number
}

export const noUndoing: Undoing = { undone: null, after: null, restored: 0, skipped: 0 }

/** Whether the answer leads on: a cursor that stays where it is would lead round in circles. */
export function leadsOn({ after }: Undoing, { next }: UndoResult): boolean {
  return next !== null && next !== after
}

/** Counts an answer. */
export function afterUndo(undoing: Undoing, { restored, skipped, next }: UndoResult): Undoing {
  return {
    ...undoing,
    after: next,
    restored: undoing.restored + restored,
    skipped: undoing.skipped + skipped,
  }
}
