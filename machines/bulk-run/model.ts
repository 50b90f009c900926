import { readOnlyOf, without } from '../rows.ts'
import type { Row } from '../rows.ts'

/** A row that a run did not change. */
export interface FailedRow {
  id: string
  /** null when the server did not say */
  link: string | null
  /** the server's code, or an `LocalCode` */
  code: string
}

/** The same new values for each row of an edit: a field that is left out keeps its value, null clears it. */
export interface Patch {
  comment?: string | null
  /** the last day of the ban, `YYYY-MM-DD` */
  expires?: string | null
  paused?: boolean
}

/** The kind of a run. Its rows have ids (`delete`, `edit`), or the server only counts them. */
export type BulkOperation =
  | { kind: 'delete' }
  | { kind: 'edit'; patch: Patch }
  /** adds an entry for each address; `source` is the name that the history shows */
  | { kind: 'ban'; links: readonly string[]; source: string }
  /** adds what the list had at one instant and no longer has at another */
  | { kind: 'restore'; from: string; to: string; source: string }
  /** undoes a change of the history, which is about so many rows */
  | { kind: 'undo'; change: string; total: number }

export type BulkKind = BulkOperation['kind']

/** The server's answer to a batch: it names the rows of a run that has their ids, and counts those of another. */
export interface BatchResult {
  doneIds: readonly string[]
  refused: readonly FailedRow[]
  done: number
  /** rows that stay as they are: listed already, or changed since */
  skipped: number
  /** start of the next batch of a counted run; null after the last */
  next: string | null
  /** the change of the history that the run is; null while it has done nothing */
  change: string | null
}

/**
 * Codes of our own, for rows the server said nothing about: why the run stopped · `UNNAMED` sent, and the answer does
 * not name them · `NOT_SENT` a call before theirs failed · `READ_ONLY` the server's own word, here for a row that was
 * seen to be read-only before its turn.
 */
export type LocalCode = StopReason | 'UNNAMED' | 'NOT_SENT' | 'READ_ONLY'

/**
 * Why a run stopped before its last row. A batch has no answer (`UNANSWERED`), or was refused as a whole: for want of
 * the role (`FORBIDDEN`), because the list would be too long (`LIMIT_REACHED`) or for another reason (`REFUSED`); or
 * the user stopped it (`CANCELLED`).
 */
export type StopReason = 'UNANSWERED' | 'FORBIDDEN' | 'LIMIT_REACHED' | 'REFUSED' | 'CANCELLED'

const refusals: readonly StopReason[] = ['FORBIDDEN', 'LIMIT_REACHED', 'REFUSED']

/** Why a call failed, by the `code` of its error. */
export function stopReasonOf(error: unknown): StopReason {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return refusals.find((refusal) => refusal === code) ?? 'UNANSWERED'
}

/** A run that stopped like this would stop like this again. */
export function isFinal(stopReason: StopReason): boolean {
  return stopReason === 'FORBIDDEN' || stopReason === 'LIMIT_REACHED'
}

export interface Progress {
  /** the ids of the run in the order in which they are sent; none where rows are only counted */
  ids: readonly string[]
  /** the rows that the run is about; null while that is not known */
  total: number | null
  /** how many of them are settled: done, skipped, or failed for good */
  settled: number
  done: number
  skipped: number
  failed: readonly FailedRow[]
  /** start of the next batch of a counted run; null for the first */
  cursor: string | null
  /** the number of the next batch within its operation; a batch without an answer keeps its number */
  batch: number
  /** why it does not go on; null while it does, and at its end */
  stopReason: StopReason | null
}

export const noProgress: Progress = {
  ids: [],
  total: null,
  settled: 0,
  done: 0,
  skipped: 0,
  failed: [],
  cursor: null,
  batch: 0,
  stopReason: null,
}

/** A run at its beginning. */
export function newRun(operation: BulkOperation, ids: readonly string[]): Progress {
  return { ...noProgress, ids, total: totalOf(operation, ids) }
}

function totalOf(operation: BulkOperation, ids: readonly string[]): number | null {
  if (operation.kind === 'ban') return operation.links.length
  if (operation.kind === 'undo') return operation.total
  return operation.kind === 'restore' ? null : ids.length
}

/** The ids of the next batch; after a batch without an answer the very same ones. */
export function nextBatch(
  { ids, settled }: Pick<Progress, 'ids' | 'settled'>,
  batchSize: number,
): string[] {
  return ids.slice(settled, settled + batchSize)
}

/** This answer ends the run. */
export function isLastBatch(run: Progress, batchSize: number, { next }: BatchResult): boolean {
  return hasIds(run) ? run.settled + batchSize >= run.ids.length : next === null
}

/** The cursor of a counted run stays where it is: the run would never end. */
export function isInCircles(run: Progress, { next }: BatchResult): boolean {
  return !hasIds(run) && next !== null && next === run.cursor
}

/** Counts an answer. Every id of the batch ends up done or failed, whatever the server returned. */
export function afterBatch(run: Progress, batchSize: number, result: BatchResult): Progress {
  const next = { ...run, batch: run.batch + 1, stopReason: null }
  if (!hasIds(run)) {
    return {
      ...next,
      settled: run.settled + result.done + result.skipped,
      done: run.done + result.done,
      skipped: run.skipped + result.skipped,
      cursor: result.next,
    }
  }
  const sent = nextBatch(run, batchSize)
  const done = new Set(result.doneIds)
  const reasons = new Map(result.refused.map((row) => [row.id, row]))
  const kept = sent.filter((id) => !done.has(id))
  return {
    ...next,
    settled: run.settled + sent.length,
    done: run.done + sent.length - kept.length,
    failed: [...run.failed, ...kept.map((id) => reasons.get(id) ?? failedRow(id, 'UNNAMED'))],
  }
}

function hasIds({ ids }: Progress): boolean {
  return ids.length > 0
}

/** The ids that are not settled yet, with the reason for each. */
export function openRows(run: Progress, batchSize: number): FailedRow[] {
  const { stopReason } = run
  const isWhole = stopReason === 'UNANSWERED' || stopReason === 'REFUSED'
  const sent = isWhole ? nextBatch(run, batchSize) : []
  const rest = run.ids.slice(run.settled + sent.length)
  return [
    ...sent.map((id) => failedRow(id, stopReason ?? 'UNANSWERED')),
    ...rest.map((id) => failedRow(id, isWhole ? 'NOT_SENT' : (stopReason ?? 'NOT_SENT'))),
  ]
}

/**
 * The run after some rows were seen to be read-only: those still to be sent fail right away. The batch under way,
 * if there is one, is left to the server. A batch without an answer gets a new number when it cannot be sent
 * again as it was.
 */
export function skipReadOnly(
  run: Progress,
  rows: readonly Row[],
  call: { size: number; isUnderWay: boolean },
): Progress {
  const locked = new Set(readOnlyOf(rows))
  const sent = nextBatch(run, call.size)
  const kept = call.isUnderWay ? sent : []
  const open = run.ids.slice(run.settled + kept.length)
  const skipped = open.filter((id) => locked.has(id))
  if (skipped.length === 0) return run
  const wasSent = !call.isUnderWay && run.stopReason !== null && run.stopReason !== 'CANCELLED'
  const isOther = wasSent && sent.some((id) => locked.has(id))
  const settled = run.settled + skipped.length
  return {
    ...run,
    ids: [...run.ids.slice(0, run.settled), ...skipped, ...kept, ...without(open, skipped)],
    settled,
    failed: [...run.failed, ...skipped.map((id) => failedRow(id, 'READ_ONLY'))],
    batch: isOther ? run.batch + 1 : run.batch,
    stopReason: settled === run.ids.length ? null : run.stopReason,
  }
}

/** The ids that the run has changed. */
export function doneIds({ ids, settled, failed }: Progress): readonly string[] {
  return without(
    ids.slice(0, settled),
    failed.map(({ id }) => id),
  )
}

/** The ids that need not stay selected: deleted ones, and those with which nothing more can happen. */
export function releasedIds(run: Progress, kind: BulkKind | null): string[] {
  const final = run.failed.map(({ id }) => id)
  return kind === 'delete' ? [...doneIds(run), ...final] : final
}

function failedRow(id: string, code: LocalCode): FailedRow {
  return { id, link: null, code }
}
