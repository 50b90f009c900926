import { randomUUID } from 'node:crypto'

import { isoOf } from '#lib/days.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import { nameOfPage, withoutTracking } from '#lib/links/page-identity.ts'
import { readDay } from '#lib/lists/dates.ts'
import type {
  Format,
  SourceOptions,
  BatchResult,
  Refusal,
  Target,
  Writer,
} from '#server/ingest/format.ts'
import type { Cell, Values } from '#server/ingest/table.ts'
import { listedLink, readDecimal, apart } from '#server/ingest/values.ts'
import {
  nowhere,
  indexOf,
  type PageAddress,
  type ArticleIndex,
} from '#server/warehouse/port/article-index.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import type { Reading } from '#server/warehouse/port/facts.ts'
import { audienceId, idOf } from '#server/warehouse/port/ids.ts'
import { removedArticles } from '#server/warehouse/port/removed-articles.ts'

import { optional } from '../cells.ts'
import { CellFault } from '../rows.ts'

/** The parts that every export of pages has. */
export const pageFormat = {
  words: { added: 'counted', blank: 'comments, blank or other events' },
  writer: (target) => new PageWriter(target),
  dayOf: ({ day }) => day,
  describe({ address, title, day, views, scrollSum, scrollCount, dwellSum, dwellCount }) {
    const page = 'url' in address ? address.url : address.path
    const scroll = `scroll ${average(scrollSum, scrollCount)}`
    const parts = [page, title, isoOf(day), `${views} views`, scroll]
    return [...parts, `dwell ${average(dwellSum, dwellCount)} s`].filter(Boolean).join(' | ')
  },
} satisfies Partial<Format<PageRow>>

/**
 * The address of a page as an analytics tool writes it: a URL, a host with a path, or a path with the name of
 * the host beside it. Without any host it is a path. Null where it is neither, such as `(not set)`.
 */
export function pageAddress(text: string, host: string | null): PageAddress | null {
  const page = text.trim()
  const isPath = page.startsWith('/')
  const site = host === null || host === '' ? nowhere : `https://${host}`
  const result = isPath ? canonicalLink(site + page) : listedLink(page)
  if ('fault' in result) return null
  const { link } = withoutTracking(result.link)
  return isPath && site === nowhere ? { path: link.slice(nowhere.length) } : { url: link }
}

/** The address in a column `page`, completed by a host or by `--site` where it is only a path. */
export function addressIn(
  page: Cell | undefined,
  host: Cell | undefined,
  { site }: SourceOptions,
): PageAddress {
  const text = typeof page === 'string' ? page : ''
  const address = pageAddress(text, typeof host === 'string' && host !== '' ? host : site)
  if (address === null) throw new CellFault('page', 'neither an address nor a path')
  return address
}

/** The day of a row, or the one of `--day`. */
export function pageDay(values: Values<'day'>, { day }: SourceOptions): number {
  const own = optional(values, 'day', readDay, 'a date') ?? day
  if (own === null) throw new CellFault('day', 'no day; name it: --day YYYY-MM-DD')
  return own
}

/** The facts of views without a scroll depth; the seconds belong to all of them, and may be missing. */
export function viewsWithDwell(
  views: number,
  seconds: number | undefined,
): Pick<PageRow, 'views' | 'scrollSum' | 'scrollCount' | 'dwellSum' | 'dwellCount'> {
  const dwellCount = seconds === undefined ? 0 : views
  return { views, scrollSum: 0, scrollCount: 0, dwellSum: seconds ?? 0, dwellCount }
}

/** A sum that may be missing. */
export function sumIn<Name extends string>(values: Values<Name>, field: Name): number | undefined {
  return optional(values, field, readPositive, 'a number')
}

function readPositive(cell: Cell): number | null {
  const value = readDecimal(cell)
  return value !== null && value >= 0 ? value : null
}

function average(sum: number, count: number): string {
  return count === 0 ? '–' : String(Math.round((sum / count) * 10) / 10)
}

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
    const match = index.find(address)
    if (typeof match === 'object') return match.id
    if (match === 'removed') return 'its article was removed in the portal'
    if (match === 'several') return 'several articles have this path; name the website: --site'
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
    for (const part of inParts(records)) {
      await saveArticles(this.#target.store.warehouse, publication, {
        key: randomUUID(),
        records: part,
      })
    }
  }

  async #saveReadings(publication: number): Promise<void> {
    for (const reading of inParts(this.#readings())) {
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

function* inParts<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let part: Row[] = []
  for (const row of rows) {
    part.push(row)
    if (part.length < rowsPerBatch) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
