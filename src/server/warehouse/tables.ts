import type { FactId } from '#contract/metrics.ts'
import { today } from '#lib/zones.ts'

/**
 * The types of columns. `thousandths` are kept as whole numbers, so that sums are exact and the same in every order;
 * a `day` counts from 1970-01-01.
 */
export type ColumnType =
  | 'day'
  | 'optionalDay'
  | 'id'
  | 'ids'
  | 'count'
  | 'thousandths'
  | 'number'
  | 'numbers'
  | 'text'
  | 'optionalText'
  | 'optionalNumber'
  | 'texts'

/** A column of the warehouse; `field` is its name in a row of a batch. */
interface Column {
  readonly field: string
  readonly name: string
  readonly type: ColumnType
}

/** A table that a batch writes. Its first column is always `publication`. */
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  /** names of the columns that say what a row is about */
  readonly keys: readonly string[]
}

/** A table of facts; `weight` is the column that says if a row counts at all. */
export interface FactTable extends Table {
  readonly sums: readonly Column[]
  readonly weight: string | null
  /** facts of earlier days are forgotten; all are kept without it */
  readonly daysKept?: number
}

/** The name of a field in the database. */
export function columnName(field: string): string {
  return field === 'group'
    ? 'user_group'
    : field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function column(field: string, type: ColumnType): Column {
  return { field, name: columnName(field), type }
}

function columns(types: Readonly<Record<string, ColumnType>>): Column[] {
  return Object.entries(types).map(([field, type]) => column(field, type))
}

function factTable(
  name: FactId,
  keys: Readonly<Record<string, ColumnType>>,
  sums: Readonly<Record<string, ColumnType>>,
  weight: string | null,
): FactTable {
  const [keyColumns, sumColumns] = [columns(keys), columns(sums)]
  return {
    name,
    columns: [...keyColumns, ...sumColumns],
    keys: keyColumns.map((key) => key.name),
    sums: sumColumns,
    weight,
  }
}

const depths = Object.fromEntries(
  Array.from({ length: 10 }, (_, tenth) => [`depth${tenth}`, 'count' as const]),
)

/** The tables of facts: additive rows, summed when they are read. */
export const factTables: Readonly<Record<FactId, FactTable>> = {
  reading: factTable(
    'reading',
    { day: 'day', article: 'id', audience: 'id' },
    {
      views: 'count',
      scrollSum: 'thousandths',
      scrollCount: 'count',
      dwellSum: 'thousandths',
      dwellCount: 'count',
      ...depths,
    },
    'views',
  ),
  delivery: factTable(
    'delivery',
    { day: 'day', article: 'id', box: 'id', position: 'id', source: 'text' },
    {
      delivered: 'count',
      measured: 'count',
      seen: 'count',
      clicked: 'count',
      measuredClicked: 'count',
    },
    'delivered',
  ),
  membership: factTable(
    'membership',
    { day: 'day', group: 'text' },
    { confirmed: 'count', estimated: 'count', estimatedLow: 'count', estimatedHigh: 'count' },
    null,
  ),
  signal: factTable('signal', { day: 'day', signal: 'text' }, { signals: 'count' }, 'signals'),
  firing: factTable(
    'firing',
    {
      day: 'day',
      signal: 'text',
      article: 'id',
      audience: 'id',
      website: 'id',
      weight: 'thousandths',
      halfLife: 'count',
    },
    { firings: 'count' },
    'firings',
  ),
}

function dimensionTable(name: string, types: Readonly<Record<string, ColumnType>>): Table {
  return { name, columns: columns({ id: 'id', ...types }), keys: ['id'] }
}

/**
 * The tables of what facts are about. A new column comes last and has a value for rows that are there already:
 * warehouses of earlier versions get it when they are opened.
 */
export const dimensionTables = {
  article: dimensionTable('article', {
    externalId: 'text',
    title: 'text',
    titleKey: 'text',
    url: 'optionalText',
    published: 'optionalDay',
    topics: 'ids',
    scores: 'numbers',
    ownScore: 'optionalNumber',
    became: 'id',
    section: 'text',
    authors: 'texts',
    kind: 'text',
    words: 'count',
  }),
  articleText: dimensionTable('article_text', { text: 'text', vector: 'numbers' }),
  removedArticle: dimensionTable('removed_article', { at: 'count' }),
  topic: dimensionTable('topic', { name: 'text', kind: 'text' }),
  topicMap: dimensionTable('topic_map', { run: 'count', document: 'text', points: 'text' }),
  box: dimensionTable('box', { name: 'text', position: 'id', place: 'count' }),
  position: dimensionTable('position', {
    name: 'text',
    cssClass: 'text',
    pageType: 'text',
    place: 'text',
  }),
  audience: dimensionTable('audience', {
    userGroups: 'texts',
    entryPoint: 'text',
    registration: 'text',
  }),
} as const

/** How long it is known at which time of a day facts came: eight weeks and a little more tell what is usual. */
const daysOfTimes = 60

/** The facts of the last days once more, by the quarter of an hour in which they came; only the tracker tells it. */
export const timedTables: Readonly<TimedTables> = {
  reading: timed(factTables.reading, 'reading_time'),
  delivery: timed(factTables.delivery, 'delivery_time'),
}

type TimedTables = Record<'reading' | 'delivery', FactTable> & Partial<Record<FactId, FactTable>>

function timed({ columns: own, keys, ...table }: FactTable, name: string): FactTable {
  const quarter = column('quarter', 'count')
  return {
    ...table,
    name,
    columns: [...own.slice(0, keys.length), quarter, ...table.sums],
    keys: [...keys, quarter.name],
    daysKept: daysOfTimes,
  }
}

/** The views of the last days once more, by the minute since 1970 in which they came. */
export const minuteTable: FactTable = {
  ...factTable(
    'reading',
    { day: 'day', minute: 'count', article: 'id', audience: 'id' },
    { views: 'count' },
    'views',
  ),
  name: 'reading_minute',
  daysKept: 2,
}

/** Every table of facts. */
export const allFactTables: readonly FactTable[] = [
  ...Object.values(factTables),
  ...Object.values(timedTables),
  minuteTable,
]

/** The first day that a table keeps, of a publication anywhere on earth; null: all days. */
export function firstKept({ daysKept }: FactTable, before: number | null): number | null {
  if (daysKept === undefined) return before
  return Math.max(today('UTC') - daysKept, before ?? 0)
}

/** Every table of what facts are about. */
export const allDimensionTables: readonly Table[] = Object.values(dimensionTables)

/** The tables of facts, and of what they are about. */
export const allTables: readonly Table[] = [...allFactTables, ...allDimensionTables]
