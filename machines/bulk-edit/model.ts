/** A row as far as selecting it matters. */
export interface Row {
  id: string
  readOnly: boolean
}

/** Why a row is still there; `link` is null when the server did not say. */
export interface Failed {
  id: string
  link: string | null
  /** the server's code, or an `OwnCode` */
  code: string
}

/** What the server answered to one chunk. */
export interface ChunkResult {
  deletedIds: readonly string[]
  refused: readonly Failed[]
}

/**
 * Codes of our own, for rows the server said nothing about: `UNANSWERED` sent without an answer that names
 * them · `NOT_SENT` a call before theirs failed · `CANCELLED` the user stopped before their turn ·
 * `READ_ONLY` the server's own word, here for a row that was seen to be read-only before its turn.
 */
export type OwnCode = 'UNANSWERED' | 'NOT_SENT' | 'CANCELLED' | 'READ_ONLY'

/** The server's codes for rows that no other try can delete: they may not be, or they are gone already. */
const finalCodes: readonly string[] = ['READ_ONLY', 'NOT_FOUND']

/** What a call without a usable answer says. */
export const noAnswer: ChunkResult = { deletedIds: [], refused: [] }

export interface Progress {
  /** every id of this run, in the order in which they are sent */
  asked: readonly string[]
  /** how many of them have been answered */
  position: number
  deleted: readonly string[]
  failed: readonly Failed[]
}

export const noProgress: Progress = { asked: [], position: 0, deleted: [], failed: [] }

/** A fresh run over these ids. */
export function runOver(ids: readonly string[]): Progress {
  return { ...noProgress, asked: ids }
}

/** The ids of the next call. */
export function nextChunk({ asked, position }: Progress, chunkSize: number): string[] {
  return asked.slice(position, position + chunkSize)
}

/** Counts an answer: every id of the chunk ends up deleted or failed, whatever the server returned. */
export function afterChunk(run: Progress, chunkSize: number, result: ChunkResult): Progress {
  const chunk = nextChunk(run, chunkSize)
  const gone = new Set(result.deletedIds)
  const reasons = new Map(result.refused.map((row) => [row.id, row]))
  const kept = chunk.filter((id) => !gone.has(id))
  return {
    asked: run.asked,
    position: run.position + chunk.length,
    deleted: [...run.deleted, ...chunk.filter((id) => gone.has(id))],
    failed: [...run.failed, ...kept.map((id) => reasons.get(id) ?? leftOut(id, 'UNANSWERED'))],
  }
}

/** Ends the run: whatever has no answer yet counts as failed. */
export function endRun(run: Progress, code: OwnCode): Progress {
  const rest = run.asked.slice(run.position)
  return {
    ...run,
    position: run.asked.length,
    failed: [...run.failed, ...rest.map((id) => leftOut(id, code))],
  }
}

/**
 * The run after some rows were seen to be read-only: those that failed say so, and those still to be sent
 * fail right away. What is under way, up to `chunkSize` ids, is left to the server.
 */
export function skipReadOnly(run: Progress, chunkSize: number, rows: readonly Row[]): Progress {
  const locked = new Set(readOnlyOf(rows))
  const [answered, sent] = [run.asked.slice(0, run.position), nextChunk(run, chunkSize)]
  const rest = run.asked.slice(run.position + sent.length)
  const skipped = rest.filter((id) => locked.has(id))
  const known = run.failed.map((row) => (locked.has(row.id) ? { ...row, code: 'READ_ONLY' } : row))
  return {
    asked: [...answered, ...skipped, ...sent, ...without(rest, skipped)],
    position: run.position + skipped.length,
    deleted: run.deleted,
    failed: [...known, ...skipped.map((id) => leftOut(id, 'READ_ONLY'))],
  }
}

/** The ids that another try may delete. */
export function retryable(failed: readonly Failed[]): string[] {
  return failed.filter(({ code }) => !finalCodes.includes(code)).map(({ id }) => id)
}

/** The ids of a run that need not stay selected: nothing more can happen to them. */
export function settled({ deleted, failed }: Progress): string[] {
  const open = new Set(retryable(failed))
  return [...deleted, ...failed.map(({ id }) => id).filter((id) => !open.has(id))]
}

/** The selection with a page's rows added, or without them when all of them were in it. */
export function togglePage(selected: readonly string[], rows: readonly Row[]): string[] {
  const page = deletable(rows)
  const held = new Set(selected)
  if (page.every((id) => held.has(id))) return without(selected, page)
  return union(selected, page)
}

/** The rows that may be selected. */
export function deletable(rows: readonly Row[]): string[] {
  return rows.filter(({ readOnly }) => !readOnly).map(({ id }) => id)
}

/** The rows that may not. */
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

function leftOut(id: string, code: OwnCode): Failed {
  return { id, link: null, code }
}
