import { randomUUID } from 'node:crypto'

import { isoOf } from '#lib/days.ts'
import { dayNumber } from '#lib/lists/dates.ts'
import type { ArticleRecord } from '#server/warehouse/port/articles.ts'
import type { Delivery, FactBatch, Reading } from '#server/warehouse/port/facts.ts'
import { audienceId, idOf } from '#server/warehouse/port/ids.ts'

import type { Format, BatchResult, Target, Writer } from '../format.ts'
import { savedWords } from '../tally.ts'
import { apart } from '../values.ts'
import { ArticleWriter, describeArticle } from './articles.ts'
import { readLink, readParagraphs } from './cells.ts'
import { CellFault, lineEntry, lineSource } from './rows.ts'

/** True for a line of `news.tsv`: id, category, subcategory, title, abstract, url, entities. */
export function isNewsLine(line: string): boolean {
  const cells = line.split('\t')
  return cells.length >= 4 && cells.length <= 8 && /^N\d+$/.test(cells[0] ?? '') && cells[3] !== ''
}

/** The articles of a MIND-style log; category and subcategory become topics, the category is the section too. */
export const mindNews: Format<ArticleRecord> = {
  fields: [],
  words: savedWords,
  open: (opened) =>
    lineSource(
      opened,
      {
        recognised: 'MIND news',
        details: [
          'id, category and subcategory → topics, category → section, title, abstract → text, url; no publication date',
        ],
      },
      (line, text) => [lineEntry(line, text, readNews)],
    ),
  writer: (target) => new ArticleWriter(target),
  describe: describeArticle,
}

function readNews(text: string): ArticleRecord {
  if (!isNewsLine(text)) throw new CellFault('', 'not a line of news.tsv')
  const [externalId = '', category = '', subcategory = '', title = '', abstract, address = ''] =
    text.split('\t')
  const link = readLink(address)
  const names = [...new Set([category, subcategory])].filter((name) => name !== '')
  const topics = names.map((name) => ({ name, score: 1 }))
  const summary = readParagraphs(abstract)
  return {
    externalId,
    title,
    topics,
    ...(category === '' ? {} : { section: category }),
    ...(link === null ? {} : { url: link }),
    ...(summary === undefined ? {} : { text: summary }),
  }
}

/** True for a line of `behaviors.tsv`: impression, user, time, history, shown-clicked pairs. */
export function isBehaviorsLine(line: string): boolean {
  const cells = line.split('\t')
  return cells.length === 5 && /^\d{1,2}\/\d{1,2}\/\d{4} /.test(cells[2] ?? '')
}

/** The log of a recommender in the form of MIND; users and histories are not kept. */
export const mindBehaviors: Format<Impression> = {
  fields: [],
  words: { added: 'counted' },
  open: (opened) =>
    lineSource(
      opened,
      {
        recognised: 'MIND behaviors',
        details: [
          'time → day, impressions → delivered and clicked of the box MIND; seen is unknown',
        ],
      },
      (line, text) => [lineEntry(line, text, readImpression)],
    ),
  writer: (target) => new MindStatisticsWriter(target),
  dayOf: ({ day }) => day,
  describe({ day, shown }) {
    const clicks = shown.filter((one) => one.clicked).map((one) => one.article)
    return `${isoOf(day)} | ${shown.length} delivered | clicked: ${clicks.join(', ') || '–'}`
  },
}

function readImpression(text: string): Impression {
  const cells = text.split('\t')
  if (cells.length !== 5) throw new CellFault('', `${cells.length} cells instead of 5`)
  const day = americanDay(cells[2] ?? '')
  if (day === null) throw new CellFault('time', 'not a time like 11/12/2019 2:14:46 PM')
  const shown = pairsOf(cells[4] ?? '')
  if (shown === null) throw new CellFault('impressions', 'not a list of id-0 and id-1')
  return { day, shown }
}

/** MIND writes month/day/year. */
function americanDay(text: string): number | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) /.exec(text) ?? []
  return dayNumber(Number(year), Number(month), Number(day))
}

function pairsOf(text: string): Impression['shown'] | null {
  const pairs = text.trim().split(/\s+/)
  if (!pairs.every((pair) => /.-[01]$/.test(pair))) return null
  return pairs.map((pair) => ({ article: pair.slice(0, -2), clicked: pair.endsWith('1') }))
}

/** One impression: what was shown together, and which of it was clicked. */
interface Impression {
  day: number
  shown: readonly { article: string; clicked: boolean }[]
}

interface Counts {
  delivered: number
  clicked: number
}

const BOX = { id: idOf('MIND'), name: 'MIND' }
const READERS = { userGroups: [], entryPoint: 'recommendation', registration: '' }
const AUDIENCE = { id: audienceId(READERS), ...READERS }
const ROWS_PER_BATCH = 20_000

/**
 * Adds a whole log up by article and day, which is small however long the log is, and saves the sums
 * at the end; they replace those of an earlier import of the same days. A click is also one view
 * that came from a recommendation, without scroll depth and dwell time.
 */
class MindStatisticsWriter implements Writer<Impression> {
  readonly writesAtEnd = true
  readonly #target: Target
  readonly #days = new Map<string, Map<number, Counts>>()

  constructor(target: Target) {
    this.#target = target
  }

  async check(items: readonly Impression[]): Promise<BatchResult> {
    for (const { day, shown } of items) {
      for (const { article, clicked } of shown) {
        const counts = this.#countsOf(article, day)
        counts.delivered += 1
        counts.clicked += clicked ? 1 : 0
      }
    }
    return { added: items.length, updated: 0, unchanged: 0, repeated: 0, refused: [] }
  }

  write(items: readonly Impression[]): Promise<BatchResult> {
    return this.check(items)
  }

  async finish(dryRun: boolean): Promise<readonly string[]> {
    const { store, publication } = this.#target
    const articles = [...this.#days.keys()]
    const ids = articles.map((article) => idOf(article))
    const result = publication === null ? [] : await store.warehouse.articles(publication, { ids })
    const known = new Set(result.map(({ externalId }) => externalId))
    if (publication !== null && !dryRun) await this.#save(publication, known)
    return this.#remarks(articles, known)
  }

  #countsOf(article: string, day: number): Counts {
    let days = this.#days.get(article)
    if (days === undefined) this.#days.set(apart(article), (days = new Map()))
    const counts = days.get(day) ?? { delivered: 0, clicked: 0 }
    days.set(day, counts)
    return counts
  }

  async #save(publication: number, articles: ReadonlySet<string>): Promise<void> {
    const rows = [...articles].flatMap((external) =>
      Array.from(this.#days.get(external) ?? [], ([day, counts]) => ({
        article: idOf(external),
        day,
        ...counts,
      })),
    )
    for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
      const part = rows.slice(at, at + ROWS_PER_BATCH)
      await this.#replace(publication, { boxes: [BOX], delivery: part.map(deliveryOf) })
      const reading = part.filter((row) => row.clicked > 0).map(readingOf)
      await this.#replace(publication, { audiences: [AUDIENCE], reading })
    }
  }

  async #replace(publication: number, facts: Omit<FactBatch, 'key' | 'mode'>): Promise<void> {
    const { warehouse } = this.#target.store
    await warehouse.append(publication, { key: randomUUID(), mode: 'replace', ...facts })
  }

  #remarks(articles: readonly string[], known: ReadonlySet<string>): string[] {
    const total = this.#sum(articles)
    const missing = articles.filter((article) => !known.has(article))
    const left = this.#sum(missing)
    const remarks = [
      `${total.delivered} deliveries and ${total.clicked} clicks of ${articles.length} articles were read.`,
    ]
    if (missing.length > 0) {
      remarks.push(
        `${left.delivered} deliveries and ${left.clicked} clicks were left out: their ${missing.length} articles are not in the publication (import news.tsv first).`,
      )
    }
    return remarks
  }

  #sum(articles: readonly string[]): Counts {
    const counts = articles.flatMap((article) => [...(this.#days.get(article)?.values() ?? [])])
    return {
      delivered: counts.reduce((sum, one) => sum + one.delivered, 0),
      clicked: counts.reduce((sum, one) => sum + one.clicked, 0),
    }
  }
}

type DayCounts = Counts & { readonly article: number; readonly day: number }

function deliveryOf({ article, day, delivered, clicked }: DayCounts): Delivery {
  return { article, day, box: BOX.id, position: 0, source: '', delivered, seen: null, clicked }
}

function readingOf({ article, day, clicked }: DayCounts): Reading {
  const nothing = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
  return { article, day, audience: AUDIENCE.id, views: clicked, ...nothing }
}
