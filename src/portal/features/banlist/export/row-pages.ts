import type { Entry } from '../banlist.queries.ts'

/** Rows in one call: as many as the API gives. */
export const pageRows = 5000

/** A stretch of the list and where it ends. */
export interface RowPage {
  rows: readonly Entry[]
  /** null after the last row */
  end: string | null
}

/** Loads the rows behind a place; null is the beginning. Rejects when nothing came. */
export type LoadPage = (after: string | null, signal: AbortSignal) => Promise<RowPage>

/**
 * Reads a list from the first row to the last: each call gives the next rows, at times none, and null after the last.
 * A page that did not come is asked for again by the next call. An entry that moves down the list while it is read is
 * there only once.
 *
 * @param chosen ids to keep; null for all of them.
 * @param mayMove the order is by something that an edit changes.
 */
export function rowPages(load: LoadPage, chosen: ReadonlySet<string> | null, mayMove: boolean) {
  const visited = new Set<string>()
  let after: string | null = null
  let isAtEnd = false
  const takes = ({ id }: Entry): boolean => {
    if (visited.has(id) || chosen?.has(id) === false) return false
    if (mayMove || chosen !== null) visited.add(id)
    return true
  }
  return async (signal: AbortSignal): Promise<readonly Entry[] | null> => {
    if (isAtEnd) return null
    const { rows, end } = await load(after, signal)
    const kept = rows.filter(takes)
    after = end
    isAtEnd = end === null || visited.size === chosen?.size
    return kept
  }
}
