import { foldedText } from '#lib/folded-text.ts'

import type {
  Article,
  ArticleText,
  Box,
  Delivery,
  FactBatch,
  Position,
  Reading,
  Topic,
} from './port/facts.ts'
import { WarehouseError } from './port/forwarded-warehouse.ts'
import {
  dimensionTables,
  factTables,
  minuteTable,
  timedTables,
  type FactTable,
  type Table,
} from './tables.ts'

/** A value of a row: lists are of texts or numbers. */
export type Cell = number | string | null | readonly string[] | readonly number[]

type Row = Readonly<Record<string, Cell>>

/** Rows for one table, column by column, in the order of its columns. */
export interface TableRows<T extends Table = Table> {
  readonly table: T
  readonly columns: readonly (readonly Cell[])[]
  readonly count: number
  /** the publication of each row, where they are not all the batch's */
  readonly publications?: readonly number[]
}

/** Rows of one kind of facts. */
export type FactRows = TableRows<FactTable>

/** The rows of a batch, as the tables keep them. */
export interface BatchRows {
  readonly dimensions: readonly TableRows[]
  /** of one kind; undefined where the batch has dimensions only */
  readonly facts: FactRows | undefined
}

/**
 * Spreads a batch over the tables.
 *
 * @throws WarehouseError when the batch holds facts of several kinds
 */
export function rowsOf(batch: FactBatch): BatchRows {
  const {
    articles = [],
    texts = [],
    removedArticles = [],
    topics = [],
    topicMap,
    boxes = [],
    positions = [],
    audiences = [],
  } = batch
  const { reading = [], delivery = [], membership = [], signal = [], firing = [] } = batch
  const { timedReading = [], timedDelivery = [], minuteViews = [] } = batch
  const dimensions = [
    tableRows(dimensionTables.article, latest(articles).map(articleRow)),
    tableRows(dimensionTables.articleText, latest(texts).map(textRow)),
    tableRows(dimensionTables.removedArticle, latest(removedArticles).map(rowOf)),
    tableRows(dimensionTables.topic, latest(topics).map(topicRow)),
    tableRows(dimensionTables.topicMap, topicMap ? [{ ...topicMap, id: onlyMap }] : []),
    tableRows(dimensionTables.box, latest(boxes).map(boxRow)),
    tableRows(dimensionTables.position, latest(positions).map(positionRow)),
    tableRows(dimensionTables.audience, latest(audiences).map(rowOf)),
  ]
  const [facts, more] = [
    tableRows(factTables.reading, reading.map(readingRow)),
    tableRows(factTables.delivery, delivery.map(deliveryRow)),
    tableRows(factTables.membership, membership.map(rowOf)),
    tableRows(factTables.signal, signal.map(rowOf)),
    tableRows(factTables.firing, firing.map(rowOf)),
    tableRows(timedTables.reading, timedReading.map(readingRow)),
    tableRows(timedTables.delivery, timedDelivery.map(deliveryRow)),
    tableRows(minuteTable, minuteViews.map(rowOf)),
  ].filter(({ count }) => count > 0)
  if (more) throw new WarehouseError(severalKinds)
  return { dimensions: dimensions.filter(({ count }) => count > 0), facts }
}

const severalKinds =
  'A batch holds facts of one kind; write the others as batches with keys of their own.'

function latest<T extends { readonly id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function rowOf<T extends { readonly [Field in keyof T]: Cell }>(row: T): Row {
  return { ...row }
}

/** A publication has one map. */
const onlyMap = 1

function textRow({ vector = [], ...text }: ArticleText): Row {
  return { ...text, vector }
}

function topicRow({ kind = 'given', ...topic }: Topic): Row {
  return { ...topic, kind }
}

function boxRow({ position = 0, place = 0, ...box }: Box): Row {
  return { ...box, position, place }
}

function positionRow({ cssClass = '', pageType = '', place = '', ...position }: Position): Row {
  return { ...position, cssClass, pageType, place }
}

function articleRow({ topics, ...article }: Article): Row {
  return {
    ownScore: null,
    became: 0,
    section: '',
    authors: [],
    kind: '',
    words: 0,
    ...article,
    titleKey: titleKey(article.title),
    topics: topics.map(({ topic }) => topic),
    scores: topics.map(({ score }) => score),
  }
}

function readingRow({ depths = [], ...reading }: Reading): Row {
  const row: Record<string, Cell> = { ...reading }
  for (let tenth = 0; tenth < 10; tenth += 1) row[`depth${tenth}`] = depths[tenth] ?? 0
  return row
}

function deliveryRow({ seen, ...delivery }: Delivery): Row {
  const { delivered, clicked } = delivery
  const isMeasured = seen !== null
  return {
    ...delivery,
    seen: seen ?? 0,
    measured: isMeasured ? delivered : 0,
    measuredClicked: isMeasured ? clicked : 0,
  }
}

function tableRows<T extends Table>(table: T, rows: readonly Row[]): TableRows<T> {
  const columns = table.columns.map(({ field, type }) =>
    rows.map((row) => {
      const value = row[field] ?? null
      if (type === 'thousandths' && typeof value === 'number') return whole(value * 1000, field)
      return type === 'count' && typeof value === 'number' ? whole(value, field) : value
    }),
  )
  return { table, columns, count: rows.length }
}

function whole(value: number, field: string): number {
  const rounded = Math.round(value)
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`${field} is no number.`)
  return rounded
}

/**
 * A title in the form by which titles are sorted: without case, accents and signs, numbers by their value. Every
 * engine sorts it alike, byte by byte.
 */
function titleKey(title: string): string {
  return foldedText(title)
    .replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
