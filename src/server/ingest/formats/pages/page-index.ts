import type { Article } from '#server/warehouse/port/warehouse.ts'

import { type PageAddress, pageKey, withoutQuery } from './page-address.ts'

/** Several articles have the same path. */
const SEVERAL = Symbol('several')

/** Finds the article of a page among those that have an address. */
export class PageIndex {
  readonly #byAddress = new Map<string, number>()
  readonly #byPath = new Map<string, number | typeof SEVERAL>()

  constructor(articles: readonly Pick<Article, 'id' | 'url'>[]) {
    for (const { id, url } of articles) {
      if (url === null) continue
      const key = pageKey(url)
      const path = pathOf(key)
      if (!this.#byAddress.has(key)) this.#byAddress.set(key, id)
      const other = this.#byPath.get(path)
      this.#byPath.set(path, other === undefined || other === id ? id : SEVERAL)
    }
  }

  /** The number of the article: with the query of the page, or without it; or why there is none. */
  find(address: PageAddress): number | 'none' | 'several' {
    const [text, known] =
      'url' in address
        ? [address.url, (key: string) => this.#byAddress.get(key)]
        : [address.path, (key: string) => this.#byPath.get(key)]
    const found = known(pageKey(text)) ?? known(pageKey(withoutQuery(text)))
    if (found === undefined) return 'none'
    return found === SEVERAL ? 'several' : found
  }
}

function pathOf(key: string): string {
  const at = key.search(/[/?]/)
  return key.slice(at)
}
