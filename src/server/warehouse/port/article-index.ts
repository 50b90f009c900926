import { randomUUID } from 'node:crypto'

import { pageIdentity } from '#lib/links/page-identity.ts'

import { knownDetails, type Article, type ArticleText } from './facts.ts'
import type { Warehouse } from './warehouse.ts'

/** The address of a page: its whole address in the one spelling of the product, or only its path. */
export type PageAddress = { readonly url: string } | { readonly path: string }

/** An article as far as its address tells it from others. */
type AddressedArticle = Pick<Article, 'id' | 'externalId' | 'url'>

/** The host of a page of which only the path is known. */
export const nowhere = 'https://host.invalid'

/** True where the source gave the article an id of its own, and did not only name it by its address. */
export function hasOwnId({ externalId, url }: Pick<Article, 'externalId' | 'url'>): boolean {
  const named = pageIdentity(externalId)
  return named === null || (url !== null && named !== pageIdentity(url))
}

/**
 * The articles of a publication that have an address, and those that were removed; the publication is null when it is
 * still to be created.
 */
export async function indexOf(
  warehouse: Warehouse,
  publication: number | null,
): Promise<ArticleIndex> {
  if (publication === null) return new ArticleIndex([])
  const [articles, removed] = await Promise.all([
    warehouse.articles(publication, { addressed: true }),
    warehouse.articles(publication, { addressed: true, removed: 'only' }),
  ])
  return new ArticleIndex(articles, removed)
}

/** Finds the article of a page among those that have an address. */
export class ArticleIndex {
  readonly #byPage = new Map<string, AddressedArticle>()
  readonly #byPath = new Map<string, AddressedArticle | 'several'>()
  readonly #removed: ArticleIndex | null

  constructor(articles: readonly AddressedArticle[], removed: readonly AddressedArticle[] = []) {
    this.#removed = removed.length > 0 ? new ArticleIndex(removed) : null
    for (const article of articles) this.#add(article, article.url ?? article.externalId)
    // an id of a source's own may be an address too, as in feeds
    for (const article of articles) if (hasOwnId(article)) this.#add(article, article.externalId)
  }

  /**
   * The article of a page, or why there is none. A page with a query that no article has is the article without the
   * query, if its source gave that an id: then the publication has told which articles there are.
   */
  find(address: PageAddress): AddressedArticle | 'none' | 'several' | 'removed' {
    const result = this.#find(address)
    const removed = result === 'none' && this.#removed?.find(address)
    return typeof removed === 'object' ? 'removed' : result
  }

  #find(address: PageAddress): AddressedArticle | 'none' | 'several' {
    const isUrl = 'url' in address
    const page = isUrl ? pageIdentity(address.url) : pathOf(pageIdentity(nowhere + address.path))
    if (page === null) return 'none'
    const known: ReadonlyMap<string, AddressedArticle | 'several'> = isUrl
      ? this.#byPage
      : this.#byPath
    const match = known.get(page)
    if (match !== undefined) return match
    const [path = ''] = page.split('?', 1)
    const above = path === page ? undefined : known.get(path)
    if (above === undefined || above === 'several') return above ?? 'none'
    return hasOwnId(above) ? above : 'none'
  }

  /** The article with exactly this address. */
  at(url: string): AddressedArticle | undefined {
    return this.#byPage.get(pageIdentity(url) ?? '')
  }

  /** Of several articles at one address the one with an id of its own is found, else the first. */
  #add(article: AddressedArticle, address: string): void {
    const page = pageIdentity(address)
    if (page === null) return
    const before = this.#byPage.get(page)
    if (before && (hasOwnId(before) || !hasOwnId(article))) return
    this.#byPage.set(page, article)
    const path = pathOf(page) ?? ''
    const other = this.#byPath.get(path)
    this.#byPath.set(path, other === undefined || other === before ? article : 'several')
  }
}

function pathOf(page: string | null): string | null {
  if (page === null) return null
  const at = page.search(/[/?]/)
  return at === -1 ? '' : page.slice(at)
}

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
    const result = index.at(article.url ?? article.externalId)
    if (result === undefined || result.id === article.id) continue
    to.set(article.id, result.id)
    changed.set(article.id, { ...article, became: result.id })
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
    ...knownDetails({ ...other, ...kept }),
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
