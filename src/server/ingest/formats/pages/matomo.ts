import { readAhead, type LineBlock } from '#lib/lists/lines.ts'
import { listLines } from '#lib/lists/list-text.ts'
import type { SourceOptions } from '#server/ingest/format.ts'
import type { Field } from '#server/ingest/mapping.ts'
import type { Values } from '#server/ingest/table.ts'
import { readSeconds } from '#server/ingest/values.ts'

import { optional, requiredCount } from '../cells.ts'
import { CellFault, tableFormat } from '../rows.ts'
import {
  addressIn,
  pageDay,
  pageFormat,
  sumIn,
  viewsWithDwell,
  type PageRow,
} from './page-format.ts'

type Name = 'day' | 'page' | 'label' | 'views' | 'timeSum' | 'time'

const fields: readonly Field<Name>[] = [
  { name: 'day', headers: ['date', 'Datum'], about: 'date' },
  {
    name: 'page',
    oneOf: 'page',
    headers: ['url', 'metadata_url', 'Metadaten: url', 'page url'],
    about: 'the address of the page',
  },
  {
    name: 'label',
    oneOf: 'page',
    headers: ['Bezeichnung', 'Seiten-URL'],
    about: 'the path, where there is no address',
  },
  {
    name: 'views',
    oneOf: 'views',
    headers: ['nb_hits', 'pageviews', 'hits', 'Seitenansichten', 'Aufrufe'],
    about: 'page views',
  },
  { name: 'timeSum', headers: ['sum_time_spent'], about: 'seconds, summed over the views' },
  {
    name: 'time',
    headers: [
      'avg_time_on_page',
      'avg. time on page',
      'average time on page',
      'Durchschn. Zeit auf der Seite',
      'Durchschnittliche Zeit auf der Seite',
    ],
    about: 'seconds, on average over the views',
  },
]

/** Reports about page URLs of Matomo: `Actions.getPageUrls` as flat CSV or JSON, by day. */
export const matomo = tableFormat({
  ...pageFormat,
  fields,
  read: readPage,
})

function readPage(values: Values<Name>, options: SourceOptions): PageRow {
  const { page, label } = values
  if (page === undefined && !String(label).startsWith('/')) {
    throw new CellFault('page', 'a folder of pages; export the flat report')
  }
  const views = requiredCount(values, 'views')
  const sum = sumIn(values, 'timeSum') ?? summed(values, views)
  return {
    address: addressIn(page ?? label, undefined, options),
    title: undefined,
    day: pageDay(values, options),
    ...viewsWithDwell(views, sum),
  }
}

/** The average over the views as their sum. */
function summed(values: Values<Name>, views: number): number | undefined {
  const time = optional(values, 'time', readSeconds, 'a duration')
  return time === undefined ? undefined : time * views
}

/** A report of Matomo as lines: those of CSV and NDJSON as they are, each row of a JSON report as a line. */
export async function* matomoLines(chunks: AsyncIterable<string>): AsyncGenerator<LineBlock> {
  const { ahead, all } = await readAhead(chunks, (pieces) => pieces.join('').length > longestName)
  yield* report.test(ahead.join('')) ? jsonLines(all) : listLines(all)
}

/** Characters that are enough to tell the kinds of files apart. */
const longestName = 200

/** A list of rows, or a list under the name of a day. */
const report = /^\s*(?:\[|\{\s*"[^"]*"\s*:\s*\[)/

async function* jsonLines(chunks: AsyncIterable<string>): AsyncGenerator<LineBlock> {
  const rows = new JsonRows()
  let first = 1
  for await (const chunk of chunks) {
    const lines = rows.push(chunk)
    if (lines.length > 0) yield { first, lines }
    first += lines.length
  }
}

/**
 * The rows of a JSON report: `[{…}, …]`, or one such list per day under the day's name, as one line of NDJSON each;
 * the day becomes the member `date` of its rows. Lines count rows. No more than a chunk and a row is held.
 */
export class JsonRows {
  #depth = 0
  #inText = false
  #escaped = false
  /** texts so far: the last one before a list is its name */
  #text = ''
  #day = ''
  #rowDepth = 0
  #row: string[] | null = null

  /** The rows that a chunk completes. */
  push(chunk: string): string[] {
    const rows: string[] = []
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at] ?? ''
      if (this.#inText) this.#readText(sign)
      else if (sign === '"') this.#beginText()
      else if (sign === '{' || sign === '[') {
        if (this.#open(sign)) from = at
      } else if ((sign === '}' || sign === ']') && this.#close()) {
        rows.push(this.#ended(chunk.slice(from, at + 1)))
      }
    }
    this.#row?.push(chunk.slice(from))
    return rows
  }

  #beginText(): void {
    this.#inText = true
    this.#text = ''
  }

  #readText(sign: string): void {
    if (this.#escaped) this.#escaped = false
    else if (sign === '\\') this.#escaped = true
    else if (sign === '"') this.#inText = false
    else if (this.#row === null) this.#text += sign
  }

  /** True where a row begins. */
  #open(sign: string): boolean {
    this.#depth += 1
    if (this.#depth === 1) this.#rowDepth = sign === '[' ? 2 : 3
    if (this.#depth === 2 && this.#rowDepth === 3) this.#day = this.#text
    const begins = sign === '{' && this.#depth === this.#rowDepth
    if (begins) this.#row = []
    return begins
  }

  /** True where a row ends. */
  #close(): boolean {
    this.#depth -= 1
    return this.#row !== null && this.#depth === this.#rowDepth - 1
  }

  #ended(rest: string): string {
    const row = [...(this.#row ?? []), rest].join('')
    this.#row = null
    if (this.#day === '') return row
    const members = row.slice(1).trimStart()
    const date = `"date":${JSON.stringify(this.#day)}`
    return members.startsWith('}') ? `{${date}}` : `{${date},${members}`
  }
}
