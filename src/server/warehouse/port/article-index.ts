import { pageIdentity } from '#lib/links/page-identity.ts'

import type { Article, Warehouse } from './warehouse.ts'

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
    const found = this.#find(address)
    const removed = found === 'none' && this.#removed?.find(address)
    return typeof removed === 'object' ? 'removed' : found
  }

  #find(address: PageAddress): AddressedArticle | 'none' | 'several' {
    const isUrl = 'url' in address
    const page = isUrl ? pageIdentity(address.url) : pathOf(pageIdentity(nowhere + address.path))
    if (page === null) return 'none'
    const known: ReadonlyMap<string, AddressedArticle | 'several'> = isUrl
      ? this.#byPage
      : this.#byPath
    const found = known.get(page)
    if (found !== undefined) return found
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
