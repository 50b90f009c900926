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
 * them · `NOT_SENT` a call before theirs failed · `CANCELLED` the user stopped before their turn.
 */
export type OwnCode = 'UNANSWERED' | 'NOT_SENT' | 'CANCELLED'

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
