import { setImmediate } from 'node:timers/promises'

import type { BanlistPlace, BanlistSort } from '#server/records/banlist/banlist.ts'
import type { BanlistItem } from '#server/records/banlist/item.ts'

import { badInput } from '../faults.ts'
import type { PageInfo } from '../generated/resolvers.ts'

/** Marks the place of a row in a sorted list; opaque outside. */
export function banlistCursor(item: BanlistItem, { field }: BanlistSort): string {
  return encoded([field, item[field], item.id])
}

/** The place a cursor marks. Throws when it belongs to another order. */
export function banlistPlace(cursor: string, { field }: BanlistSort): BanlistPlace {
  const [of, value, id] = decoded(cursor)
  const expected = field === 'link' ? 'string' : 'number'
  const fits = of === field && typeof value === expected && typeof id === 'number'
  if (!fits || (typeof value !== 'string' && typeof value !== 'number')) throw unknownCursor()
  return { value, id }
}

/** Marks an article in a report, and tells which one a cursor marks. */
export const [articleCursor, markedArticle] = marking('article')

/** The same for a change in the history of a banlist. */
export const [changeCursor, markedChange] = marking('change')

/** The same for a version among those of a publication. */
export const [versionCursor, markedVersion] = marking('version')

function marking(kind: string) {
  const cursor = (id: number): string => encoded([kind, id])
  const marked = (text: string): number => {
    const [of, id] = decoded(text)
    if (of !== kind || typeof id !== 'number') throw unknownCursor()
    return id
  }
  return [cursor, marked] as const
}

/** The place of a page in its list, by the cursors of its first and its last row. */
export function connectionInfo<Row>(
  rows: readonly Row[],
  { hasNext, hasPrevious }: { readonly hasNext: boolean; readonly hasPrevious: boolean },
  cursorOf: (row: Row) => string,
): PageInfo {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    hasNextPage: hasNext,
    hasPreviousPage: hasPrevious,
    startCursor: first === undefined ? null : cursorOf(first),
    endCursor: last === undefined ? null : cursorOf(last),
  }
}

/** The fault of a cursor that fits no row of this list. */
export function unknownCursor(): Error {
  return badInput('"after" is not a cursor of this list.', 'after')
}

function encoded(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Databases take no other numbers and texts than those that a cursor of ours holds. */
function decoded(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parts) && parts.every(isOurs)) return parts
  } catch {
    // falls through to the fault below
  }
  throw unknownCursor()
}

function isOurs(part: unknown): boolean {
  if (typeof part === 'string') return part.isWellFormed() && !part.includes('\0')
  return Number.isSafeInteger(part)
}

/** So many rows are put into an answer before others have their turn: about half a millisecond. */
const rowsAtOnce = 50

/**
 * The rows of a long list, the first at once and each further slice after other requests had the thread: an answer
 * of thousands of rows keeps nobody waiting. A short list is as it was.
 */
export function inSlices<Row, Output>(
  rows: readonly Row[],
  output: (row: Row) => Output,
): (Output | Promise<Output>)[] {
  let turn = Promise.resolve()
  return rows.map((row, at) => {
    if (at < rowsAtOnce) return output(row)
    if (at % rowsAtOnce === 0) turn = turn.then(() => setImmediate())
    return turn.then(() => output(row))
  })
}
