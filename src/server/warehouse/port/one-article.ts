import { randomUUID } from 'node:crypto'

import { ArticleIndex, hasOwnId } from './article-index.ts'
import type { Article, ArticleText, Warehouse } from './warehouse.ts'

/**
 * Makes one article of those that are one page: what was only named by its address becomes the article that its source
 * gave an id, else the first of them, with all its facts. So it does not matter who told of a page first. Facts that
 * another process wrote in the meantime follow with the next call. False where nothing changed.
 */
export async function uniteArticles(warehouse: Warehouse, publication: number): Promise<boolean> {
  const all = await warehouse.articles(publication, { gone: true })
  const live = all.filter(({ became }) => !became)
  const index = new ArticleIndex(live)
  const [to, changed] = [new Map<number, number>(), new Map<number, Article>()]
  for (const article of live) {
    if (hasOwnId(article)) continue
    const found = index.at(article.url ?? article.externalId)
    if (found === undefined || found.id === article.id) continue
    to.set(article.id, found.id)
    changed.set(article.id, { ...article, became: found.id })
  }
  const texts = await keptTexts(warehouse, publication, to)
  const known = new Map(all.map((article) => [article.id, article]))
  for (const [gone, id] of to) {
    const [kept, other] = [changed.get(id) ?? known.get(id), known.get(gone)]
    if (kept && other) changed.set(id, together(kept, other))
  }
  for (const article of all) {
    const { id, became } = article
    if (!became) continue
    const last = to.get(became) ?? became
    to.set(id, last)
    if (last !== became) changed.set(id, { ...article, became: last })
  }
  if (to.size === 0) return false
  const hasMoved = await warehouse.moveFacts(publication, to)
  if (changed.size > 0) {
    const articles = [...changed.values()]
    await warehouse.append(publication, { key: randomUUID(), mode: 'replace', articles, texts })
  }
  return hasMoved || changed.size > 0
}

/** The article that stays, with everything from the other one that it does not say itself. */
function together(kept: Article, other: Article): Article {
  const isUntitled = kept.title === kept.url || kept.title === kept.externalId
  return {
    ...kept,
    title: isUntitled ? other.title : kept.title,
    url: kept.url ?? other.url,
    published: kept.published ?? other.published,
    topics: kept.topics.length > 0 ? kept.topics : other.topics,
    ownScore: kept.ownScore ?? other.ownScore ?? null,
  }
}

/** The texts of articles that go, for those that stay and have none. */
async function keptTexts(
  warehouse: Warehouse,
  publication: number,
  to: ReadonlyMap<number, number>,
): Promise<ArticleText[]> {
  if (to.size === 0) return []
  const stored = await warehouse.articleTexts(publication, [...to.keys(), ...to.values()])
  const known = new Set(stored.map(({ id }) => id))
  return stored.flatMap(({ id, text, vector }) => {
    const kept = to.get(id)
    return kept === undefined || known.has(kept) ? [] : [{ id: kept, text, vector }]
  })
}
