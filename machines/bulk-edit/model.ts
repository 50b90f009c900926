/** A row, as far as selecting it matters. */
export interface Row {
  id: string
  readOnly: boolean
}

/** A row that a run did not change, and why; `link` is null when the server did not say. */
export interface FailedRow {
  id: string
  link: string | null
  /** the server's code, or a `LocalCode` */
  code: string
}

/** The new values of all rows of an edit. A missing field stays as it is, null clears it. */
export interface Patch {
  comment?: string | null
  /** the last day of the ban, `YYYY-MM-DD` */
  expires?: string | null
  paused?: boolean
}

/** The change that a run makes to each row. */
export type BulkOperation = { kind: 'delete' } | { kind: 'edit'; patch: Patch }

/** The server's answer to one batch. */
export interface BatchResult {
  doneIds: readonly string[]
  refused: readonly FailedRow[]
  /** the run's change in the history; null while it has changed nothing */
  change: string | null
}

/**
 * Codes for rows that the server said nothing about: why the run stopped · `UNNAMED` sent, but not in the answer ·
 * `NOT_SENT` an earlier batch failed · `READ_ONLY` the server's own code, here for a row that was seen to be
 * read-only before its turn.
 */
export type LocalCode = StopReason | 'UNNAMED' | 'NOT_SENT' | 'READ_ONLY'

/**
 * Why a run stopped before its last row. Its batch was not answered, or refused as a whole: the role is missing
 * (`FORBIDDEN`) or for another reason (`REFUSED`); or the user cancelled the run.
 */
export type StopReason = 'UNANSWERED' | 'FORBIDDEN' | 'REFUSED' | 'CANCELLED'

/** Reads the stop reason from the `code` of a call's error. */
export function stopReasonOf(error: unknown): StopReason {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return code === 'FORBIDDEN' || code === 'REFUSED' ? code : 'UNANSWERED'
}

/** How far a run is. */
export interface Progress {
  /** every id of this run, in the order of sending */
  asked: readonly string[]
  /** how many of them are settled: done, or failed for good */
  position: number
  done: readonly string[]
  failed: readonly FailedRow[]
  /** the number of the next batch within its operation; a batch without an answer keeps its number */
  batch: number
  /** null while the run goes on, and after a complete run */
  stopReason: StopReason | null
}

export const noProgress: Progress = {
  asked: [],
  position: 0,
  done: [],
  failed: [],
  batch: 0,
  stopReason: null,
}

/** A run over these ids that has not started. */
export function newRun(ids: readonly string[]): Progress {
  return { ...noProgress, asked: ids }
}

/** The ids of the next batch; the same ids again after a batch without an answer. */
export function nextBatch(
  { asked, position }: Pick<Progress, 'asked' | 'position'>,
  batchSize: number,
): string[] {
  return asked.slice(position, position + batchSize)
}

/** Counts an answer: every id of the batch is done or failed afterwards, whatever the server returned. */
export function afterBatch(
  run: Progress,
  batchSize: number,
  { doneIds, refused }: Pick<BatchResult, 'doneIds' | 'refused'>,
): Progress {
  const batch = nextBatch(run, batchSize)
  const done = new Set(doneIds)
  const reasons = new Map(refused.map((row) => [row.id, row]))
  const kept = batch.filter((id) => !done.has(id))
  return {
    asked: run.asked,
    position: run.position + batch.length,
    done: [...run.done, ...batch.filter((id) => done.has(id))],
    failed: [...run.failed, ...kept.map((id) => reasons.get(id) ?? failedRow(id, 'UNNAMED'))],
    batch: run.batch + 1,
    stopReason: null,
  }
}

/** The rows that are not settled yet, with the reason for each. */
export function openRows(run: Progress, batchSize: number): FailedRow[] {
  const { stopReason } = run
  const isOver = stopReason === 'CANCELLED' || stopReason === 'FORBIDDEN'
  const sent = stopReason === null || isOver ? [] : nextBatch(run, batchSize)
  const rest = run.asked.slice(run.position + sent.length)
  return [
    ...sent.map((id) => failedRow(id, stopReason ?? 'UNANSWERED')),
    ...rest.map((id) => failedRow(id, isOver ? stopReason : 'NOT_SENT')),
  ]
}

/**
 * The run after some rows were seen to be read-only: those still to be sent fail at once. A batch that is under way
 * is left to the server. A batch without an answer gets a new number when it cannot be sent again unchanged.
 */
export function skipReadOnly(
  run: Progress,
  rows: readonly Row[],
  call: { size: number; isUnderWay: boolean },
): Progress {
  const locked = new Set(readOnlyOf(rows))
  const sent = nextBatch(run, call.size)
  const kept = call.isUnderWay ? sent : []
  const open = run.asked.slice(run.position + kept.length)
  const skipped = open.filter((id) => locked.has(id))
  const wasSent = !call.isUnderWay && run.stopReason !== null && run.stopReason !== 'CANCELLED'
  const isOther = wasSent && sent.some((id) => locked.has(id))
  const position = run.position + skipped.length
  return {
    ...run,
    asked: [...run.asked.slice(0, run.position), ...skipped, ...kept, ...without(open, skipped)],
    position,
    failed: [...run.failed, ...skipped.map((id) => failedRow(id, 'READ_ONLY'))],
    batch: isOther ? run.batch + 1 : run.batch,
    stopReason: position === run.asked.length ? null : run.stopReason,
  }
}

/** The ids of a run that leave the selection: they are gone, or nothing more can happen to them. */
export function settledIds({ done, failed }: Progress, operation: BulkOperation | null): string[] {
  const final = failed.map(({ id }) => id)
  return operation?.kind === 'edit' ? final : [...done, ...final]
}

/** The server's answer to one batch of an undo. */
export interface UndoResult {
  /** the undo's own change in the history; null while it has restored nothing */
  change: string | null
  restored: number
  skipped: number
  /** where the next batch begins; null when the undo is complete */
  next: string | null
}

/** How far an undo is. */
export interface UndoProgress {
  /** the change that is undone; null while there is none */
  undoneChange: string | null
  /** where the next batch begins; null at the beginning */
  cursor: string | null
  /** entries that are as they were before the change */
  restored: number
  /** entries that stay as they are, because they were changed, locked or listed again since */
  skipped: number
}

export const noUndo: UndoProgress = { undoneChange: null, cursor: null, restored: 0, skipped: 0 }

/** Whether an unfinished undo would begin its next batch where the last one began, and so never end. */
export function isStalled({ cursor }: UndoProgress, { next }: UndoResult): boolean {
  return next === cursor
}

/** Counts an answer of an undo. */
export function afterUndoBatch(
  undo: UndoProgress,
  { restored, skipped, next }: UndoResult,
): UndoProgress {
  return {
    ...undo,
    cursor: next,
    restored: undo.restored + restored,
    skipped: undo.skipped + skipped,
  }
}

/** The selection with a page's rows added, or without them when all of them were in it. */
export function togglePage(selected: readonly string[], rows: readonly Row[]): string[] {
  const page = writable(rows)
  const held = new Set(selected)
  if (page.every((id) => held.has(id))) return without(selected, page)
  return union(selected, page)
}

/** The rows that may be selected. */
export function writable(rows: readonly Row[]): string[] {
  return rows.filter(({ readOnly }) => !readOnly).map(({ id }) => id)
}

/** The rows that may not be selected. */
export function readOnlyOf(rows: readonly Row[]): string[] {
  return rows.filter(({ readOnly }) => readOnly).map(({ id }) => id)
}

/** Both lists, each id once, in order of appearance. */
export function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])]
}

/** The list without these ids. */
export function without(ids: readonly string[], leaving: readonly string[]): string[] {
  const gone = new Set(leaving)
  return ids.filter((id) => !gone.has(id))
}

function failedRow(id: string, code: LocalCode): FailedRow {
  return { id, link: null, code }
}
