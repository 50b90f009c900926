import { randomUUID } from 'node:crypto'

import { nameOfPage } from '#lib/links/page-identity.ts'
import {
  type ArticleIndex,
  indexOf,
  type PageAddress,
} from '#server/warehouse/port/article-index.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import type { Reading } from '#server/warehouse/port/facts.ts'
import { audienceId, idOf } from '#server/warehouse/port/ids.ts'
import { removedArticles } from '#server/warehouse/port/removed-articles.ts'

import type { BatchResult, Refusal, Target, Writer } from '../../format.ts'
import { apart } from '../../values/apart.ts'

/** How a page was read on a day. Sums belong to the views in the count beside them. */
export interface PageRow extends Omit<Reading, 'article' | 'audience' | 'depths'> {
  address: PageAddress
  title: string | undefined
}

interface NewArticle {
  externalId: string
  url: string
  title: string | undefined
}

type Sums = Omit<Reading, 'day' | 'article' | 'audience' | 'depths'>

const readers = { userGroups: [], entryPoint: '', registration: '' }
const audience = { id: audienceId(readers), ...readers }
const rowsPerBatch = 20_000

/**
 * Adds a whole export up by article and day, which is small however long the export is, and saves the sums at the
 * end; they replace those of an earlier import of the same articles and days. A page that is no article yet becomes
 * one, with the address and the title that the export names.
 */
export class PageWriter implements Writer<PageRow> {
  readonly writesAtEnd = true
  readonly #target: Target
  readonly #days = new Map<number, Map<number, Sums>>()
  readonly #created = new Map<number, NewArticle>()
  #index: ArticleIndex | null = null

  constructor(target: Target) {
    this.#target = target
  }

  async check(items: readonly PageRow[]): Promise<BatchResult> {
    this.#index ??= await indexOf(this.#target.store.warehouse, this.#target.publication)
    const refused: Refusal[] = []
    for (const [index, row] of items.entries()) {
      const article = this.#articleOf(row, this.#index)
      if (typeof article === 'number') this.#count(article, row)
      else refused.push({ index, field: 'page', reason: article })
    }
    const added = items.length - refused.length
    return { added, updated: 0, unchanged: 0, repeated: 0, refused }
  }

  write(items: readonly PageRow[]): Promise<BatchResult> {
    return this.check(items)
  }

  async finish(dryRun: boolean): Promise<readonly string[]> {
    const { publication } = this.#target
    const leftOut = publication === null ? 0 : await this.#leaveOutRemoved(publication)
    if (publication !== null && !dryRun) {
      await this.#saveArticles(publication)
      await this.#saveReadings(publication)
    }
    const days = new Set([...this.#days.values()].flatMap((sums) => [...sums.keys()])).size
    const created = dryRun ? 'would be created' : 'were created'
    const views = this.#readings().reduce((sum, reading) => sum + reading.views, 0)
    return [
      ...(leftOut > 0
        ? [`${leftOut} articles were removed in the portal in the meantime; they are left out.`]
        : []),
      `${views} views of ${this.#days.size} articles on ${days} days; ${this.#created.size} articles ${created}.`,
    ]
  }

  /** Leaves out what was removed since its rows were read; resolves to how many articles. */
  async #leaveOutRemoved(publication: number): Promise<number> {
    const removed = await removedArticles(this.#target.store.warehouse, publication)
    for (const { id } of removed) this.#created.delete(id)
    return removed.filter(({ id }) => this.#days.delete(id)).length
  }

  #articleOf({ address, title }: PageRow, index: ArticleIndex): number | string {
    const found = index.find(address)
    if (typeof found === 'object') return found.id
    if (found === 'removed') return 'its article was removed in the portal'
    if (found === 'several') return 'several articles have this path; name the website: --site'
    if (this.#target.knownOnly) return 'no article of the publication has this address'
    if ('path' in address) return 'only a path, and no article has it; name the website: --site'
    const name = nameOfPage(address.url) ?? address.url
    const id = idOf(name)
    const known = this.#created.get(id)
    const [url, told] = [apart(address.url), title === undefined ? title : apart(title)]
    if (known === undefined) this.#created.set(id, { externalId: apart(name), url, title: told })
    else {
      known.url = plainer(known.url, url)
      known.title ??= told
    }
    return id
  }

  #count(article: number, row: PageRow): void {
    const days = this.#days.get(article) ?? new Map<number, Sums>()
    const sums = days.get(row.day)
    this.#days.set(
      article,
      days.set(row.day, sums === undefined ? sumsOf(row) : together(sums, row)),
    )
  }

  *#readings(): Generator<Reading> {
    for (const [article, days] of this.#days) {
      for (const [day, sums] of days) yield { article, day, audience: audience.id, ...sums }
    }
  }

  async #saveArticles(publication: number): Promise<void> {
    const records = this.#created.values().map(({ externalId, url, title }) => ({
      externalId,
      url,
      ...(title === undefined ? {} : { title }),
    }))
    for (const part of parts(records)) {
      await saveArticles(this.#target.store.warehouse, publication, {
        key: randomUUID(),
        records: part,
      })
    }
  }

  async #saveReadings(publication: number): Promise<void> {
    for (const reading of parts(this.#readings())) {
      await this.#target.store.warehouse.append(publication, {
        key: randomUUID(),
        mode: 'replace',
        audiences: [audience],
        reading,
      })
    }
  }
}

/** Of two spellings of an address the same one, whichever comes first: https before http, then the shorter one. */
function plainer(one: string, other: string): string {
  const isBetter =
    Number(other.startsWith('https:')) - Number(one.startsWith('https:')) ||
    one.length - other.length ||
    Number(other < one)
  return isBetter > 0 ? other : one
}

function sumsOf({ views, scrollSum, scrollCount, dwellSum, dwellCount }: Sums): Sums {
  return { views, scrollSum, scrollCount, dwellSum, dwellCount }
}

function together(one: Sums, other: Sums): Sums {
  return {
    views: one.views + other.views,
    scrollSum: one.scrollSum + other.scrollSum,
    scrollCount: one.scrollCount + other.scrollCount,
    dwellSum: one.dwellSum + other.dwellSum,
    dwellCount: one.dwellCount + other.dwellCount,
  }
}

function* parts<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let part: Row[] = []
  for (const row of rows) {
    part.push(row)
    if (part.length < rowsPerBatch) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
