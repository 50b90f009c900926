/** A row as far as selecting it matters. */
export interface Row {
  id: string
  readOnly: boolean
}

/** Why a row is as it was; `link` is null when the server did not say. */
export interface Failed {
  id: string
  link: string | null
  /** the server's code, or an `OwnCode` */
  code: string
}

/** What all rows of an edit get; what is left out stays as it is, null clears. */
export interface Patch {
  comment?: string | null
  /** the last day of the ban, `YYYY-MM-DD` */
  expires?: string | null
  paused?: boolean
}

/** What a run does to each row. */
export type Deed = { kind: 'delete' } | { kind: 'edit'; patch: Patch }

/** What the server answered to one chunk. */
export interface ChunkResult {
  doneIds: readonly string[]
  refused: readonly Failed[]
  /** the change of the history that the run is; null while it has done nothing */
  change: string | null
}

/**
 * Codes of our own, for rows the server said nothing about: why the run stopped · `UNNAMED` sent, and the answer does
 * not name them · `NOT_SENT` a call before theirs failed · `READ_ONLY` the server's own word, here for a row that was
 * seen to be read-only before its turn.
 */
export type OwnCode = Stop | 'UNNAMED' | 'NOT_SENT' | 'READ_ONLY'

/**
 * Why a run stopped before its last row. The call at its position has no answer, or was refused as a whole: for want
 * of the role (`FORBIDDEN`) or for another reason (`REFUSED`); or the user said so.
 */
export type Stop = 'UNANSWERED' | 'FORBIDDEN' | 'REFUSED' | 'CANCELLED'

/** Why a call failed, by the `code` of its error. */
export function stopOf(error: unknown): Stop {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return code === 'FORBIDDEN' || code === 'REFUSED' ? code : 'UNANSWERED'
}

export interface Progress {
  /** every id of this run, in the order in which they are sent */
  asked: readonly string[]
  /** how many of them are settled: done, or failed for good */
  position: number
  done: readonly string[]
  failed: readonly Failed[]
  /** the number of the next call within its operation; a call without an answer keeps its number */
  chunk: number
  /** why it does not go on; null while it does, and at its end */
  stop: Stop | null
}

export const noProgress: Progress = {
  asked: [],
  position: 0,
  done: [],
  failed: [],
  chunk: 0,
  stop: null,
}

/** A fresh run over these ids. */
export function runOver(ids: readonly string[]): Progress {
  return { ...noProgress, asked: ids }
}

/** The ids of the next call; after a call without an answer the very same ones. */
export function nextChunk(
  { asked, position }: Pick<Progress, 'asked' | 'position'>,
  chunkSize: number,
): string[] {
  return asked.slice(position, position + chunkSize)
}

/** Counts an answer: every id of the chunk ends up done or failed, whatever the server returned. */
export function afterChunk(
  run: Progress,
  chunkSize: number,
  { doneIds, refused }: Pick<ChunkResult, 'doneIds' | 'refused'>,
): Progress {
  const chunk = nextChunk(run, chunkSize)
  const done = new Set(doneIds)
  const reasons = new Map(refused.map((row) => [row.id, row]))
  const kept = chunk.filter((id) => !done.has(id))
  return {
    asked: run.asked,
    position: run.position + chunk.length,
    done: [...run.done, ...chunk.filter((id) => done.has(id))],
    failed: [...run.failed, ...kept.map((id) => reasons.get(id) ?? leftOut(id, 'UNNAMED'))],
    chunk: run.chunk + 1,
    stop: null,
  }
}

/** What is not settled yet, with the reason for each. */
export function openRows(run: Progress, chunkSize: number): Failed[] {
  const { stop } = run
  const isOver = stop === 'CANCELLED' || stop === 'FORBIDDEN'
  const sent = stop === null || isOver ? [] : nextChunk(run, chunkSize)
  const rest = run.asked.slice(run.position + sent.length)
  return [
    ...sent.map((id) => leftOut(id, stop ?? 'UNANSWERED')),
    ...rest.map((id) => leftOut(id, isOver ? stop : 'NOT_SENT')),
  ]
}

/**
 * The run after some rows were seen to be read-only: those still to be sent fail right away. The call under way,
 * if there is one, is left to the server. A call without an answer gets a new number when it cannot be sent
 * again as it was.
 */
export function skipReadOnly(
  run: Progress,
  rows: readonly Row[],
  call: { size: number; isUnderWay: boolean },
): Progress {
  const locked = new Set(readOnlyOf(rows))
  const sent = nextChunk(run, call.size)
  const kept = call.isUnderWay ? sent : []
  const open = run.asked.slice(run.position + kept.length)
  const skipped = open.filter((id) => locked.has(id))
  const wasSent = !call.isUnderWay && run.stop !== null && run.stop !== 'CANCELLED'
  const isOther = wasSent && sent.some((id) => locked.has(id))
  const position = run.position + skipped.length
  return {
    ...run,
    asked: [...run.asked.slice(0, run.position), ...skipped, ...kept, ...without(open, skipped)],
    position,
    failed: [...run.failed, ...skipped.map((id) => leftOut(id, 'READ_ONLY'))],
    chunk: isOther ? run.chunk + 1 : run.chunk,
    stop: position === run.asked.length ? null : run.stop,
  }
}

/** The ids of a run that need not stay selected: they are gone, or nothing more can happen to them. */
export function settled({ done, failed }: Progress, deed: Deed | null): string[] {
  const final = failed.map(({ id }) => id)
  return deed?.kind === 'edit' ? final : [...done, ...final]
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
