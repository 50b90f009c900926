import { randomUUID } from 'node:crypto'

import type { RemovedArticle } from './facts.ts'
import type { Warehouse } from './warehouse.ts'

/**
 * The facts of removed articles belong to a publication that no report reads, under the number of their own with the
 * other sign: nothing that is asked has to leave them out, and they come back as they were.
 */
export function binOf(publication: number): number {
  return -publication
}

/** The articles that are removed, the last ones first. */
export async function removedArticles(
  warehouse: Warehouse,
  publication: number,
): Promise<RemovedArticle[]> {
  const marks = await warehouse.removedArticles(publication)
  return marks.filter(({ at }) => at > 0)
}

/** Removes articles: nothing counts them from now on. Resolves to those that were there. */
export async function removeArticles(
  warehouse: Warehouse,
  publication: number,
  ids: readonly number[],
): Promise<number[]> {
  const result = await warehouse.articles(publication, { ids })
  const at = Date.now()
  return mark(
    warehouse,
    publication,
    result.map(({ id }) => ({ id, at })),
  )
}

/** Puts removed articles back, with all that was counted of them. Resolves to those that were removed. */
export async function restoreArticles(
  warehouse: Warehouse,
  publication: number,
  ids: readonly number[],
): Promise<number[]> {
  const wanted = new Set(ids)
  const result = await removedArticles(warehouse, publication)
  return mark(
    warehouse,
    publication,
    result.filter(({ id }) => wanted.has(id)).map((article) => ({ ...article, at: 0 })),
  )
}

/**
 * Moves the facts of articles to where their marks say: those that were cut off from it, or that a process wrote which
 * did not know of a removal. Of all articles that are or were removed without ids. False where nothing was to be moved.
 */
export async function settleRemoved(
  warehouse: Warehouse,
  publication: number,
  ids?: ReadonlySet<number>,
): Promise<boolean> {
  const bin = binOf(publication)
  const all = await warehouse.removedArticles(publication)
  const marks = ids === undefined ? all : all.filter(({ id }) => ids.has(id))
  if (marks.length === 0) return false
  const [gone, back] = [marks.filter(({ at }) => at > 0), marks.filter(({ at }) => at === 0)]
  const hasGone = gone.length > 0 && (await warehouse.moveFacts(publication, sameOf(gone), bin))
  const isBack = back.length > 0 && (await warehouse.moveFacts(bin, sameOf(back), publication))
  // another process may have marked, and moved, some of them meanwhile: the last mark is true
  const known = new Map(marks.map(({ id, at }) => [id, at]))
  const now = await warehouse.removedArticles(publication)
  const changed = now.filter(({ id, at }) => known.has(id) && known.get(id) !== at)
  const again = new Set(changed.map(({ id }) => id))
  const hasMoreMoved = await settleRemoved(warehouse, publication, again)
  return hasGone || isBack || hasMoreMoved
}

/** The marks come first: they say what is true if this is cut off. */
async function mark(
  warehouse: Warehouse,
  publication: number,
  marks: readonly RemovedArticle[],
): Promise<number[]> {
  if (marks.length === 0) return []
  const batch = { key: randomUUID(), mode: 'replace', removedArticles: marks } as const
  await warehouse.append(publication, batch)
  const ids = marks.map(({ id }) => id)
  await settleRemoved(warehouse, publication, new Set(ids))
  return ids
}

function sameOf(articles: readonly RemovedArticle[]): Map<number, number> {
  return new Map(articles.map(({ id }) => [id, id]))
}
