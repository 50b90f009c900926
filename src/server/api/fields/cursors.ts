import type { BanlistPlace, BanlistSort } from '#server/records/banlist/banlist.ts'
import type { BanlistItem } from '#server/records/banlist/item.ts'

import { badInput } from '../faults.ts'

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

/** Marks an article in a report. */
export function articleCursor(article: number): string {
  return encoded(['article', article])
}

/** The article a cursor marks. */
export function markedArticle(cursor: string): number {
  const [of, article] = decoded(cursor)
  if (of !== 'article' || typeof article !== 'number') throw unknownCursor()
  return article
}

/** Marks a change in the history of a banlist. */
export function changeCursor(change: number): string {
  return encoded(['change', change])
}

/** The change a cursor marks. */
export function markedChange(cursor: string): number {
  const [of, change] = decoded(cursor)
  if (of !== 'change' || typeof change !== 'number') throw unknownCursor()
  return change
}

/** Marks a version among those of a publication. */
export function versionCursor(version: number): string {
  return encoded(['version', version])
}

/** The version a cursor marks. */
export function markedVersion(cursor: string): number {
  const [of, version] = decoded(cursor)
  if (of !== 'version' || typeof version !== 'number') throw unknownCursor()
  return version
}

/** The fault of a cursor that fits no row of this list. */
export function unknownCursor(): Error {
  return badInput('"after" is not a cursor of this list.', 'after')
}

function encoded(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function decoded(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parts)) return parts
  } catch {
    // falls through to the fault below
  }
  throw unknownCursor()
}
