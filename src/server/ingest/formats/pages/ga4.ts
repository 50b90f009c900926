import { readDay } from '#lib/lists/dates.ts'
import type { LineBlock, Opened } from '#lib/lists/lines.ts'
import type { Format, SourceOptions } from '#server/ingest/format.ts'
import { createMapping, MappingError, type Field } from '#server/ingest/mapping.ts'
import type { Values } from '#server/ingest/table.ts'
import { readSeconds } from '#server/ingest/values.ts'

import { optional, readText, requiredCount } from '../cells.ts'
import { tableFormat, CellFault, lineEntry, lineSource } from '../rows.ts'
import {
  addressIn,
  pageDay,
  pageFormat,
  sumIn,
  viewsWithDwell,
  type PageRow,
} from './page-format.ts'

type Name = 'day' | 'page' | 'title' | 'views' | 'users' | 'time' | 'timeSum'

const fields: readonly Field<Name>[] = [
  { name: 'day', headers: ['date', 'Datum'], about: 'date' },
  {
    name: 'page',
    oneOf: 'page',
    headers: [
      'page path and screen class',
      'page path + query string',
      'page path',
      'full page url',
      'page location',
      'Seitenpfad und Bildschirmklasse',
      'Seitenpfad + Abfragestring',
      'Seitenpfad',
      'Vollständige Seiten-URL',
    ],
    about: 'the path or the address of the page',
  },
  { name: 'title', headers: ['page title', 'Seitentitel'], about: 'its title', isText: true },
  { name: 'views', oneOf: 'views', headers: ['Aufrufe'], about: 'page views' },
  { name: 'users', headers: ['active users', 'Aktive Nutzer'], about: 'active users' },
  {
    name: 'time',
    headers: [
      'average engagement time per active user',
      'average engagement time',
      'Durchschnittliche Interaktionsdauer pro aktivem Nutzer',
      'Durchschnittliche Interaktionsdauer',
    ],
    about: 'seconds, on average over the active users',
  },
  { name: 'timeSum', headers: ['user engagement', 'Nutzerinteraktion'], about: 'seconds in all' },
]

const table = tableFormat({ ...pageFormat, fields, read: readPage })

/** The report "Pages and screens" of GA4 as CSV. */
export const ga4Report: Format<PageRow> = {
  ...table,
  open(opened, options) {
    const day = options.day ?? coveredDay(opened.head)
    return table.open(tableOf(opened, options), { ...options, day })
  },
}

function readPage(values: Values<Name>, options: SourceOptions): PageRow {
  const views = requiredCount(values, 'views')
  const users = sumIn(values, 'users')
  const time = optional(values, 'time', readSeconds, 'a duration')
  const perUser = users === undefined || time === undefined ? undefined : users * time
  const sum = sumIn(values, 'timeSum') ?? perUser
  return {
    address: addressIn(values.page, undefined, options),
    title: readText(values.title),
    day: pageDay(values, options),
    ...viewsWithDwell(views, sum),
  }
}

/** The day that the comments above the table name, where it is a single one. */
function coveredDay(head: readonly string[]): number | null {
  const days = head
    .filter((line) => line.startsWith('#'))
    .flatMap((line) => /(?:^#|:)\s*(\d{8})(?:-(\d{8}))?\s*,*$/.exec(line)?.slice(1) ?? [])
    .flatMap((text) => (text === undefined ? [] : (readDay(text) ?? [])))
  const [first, ...others] = new Set(days)
  return first !== undefined && others.length === 0 ? first : null
}

/**
 * The table of pages alone. Comments stand above it; further tables, for the charts of the report, may follow after
 * more comments. Lines that are left out become blank, so that the others keep their numbers.
 */
function tableOf({ head, blocks }: Opened, { explicit, day }: SourceOptions): Opened {
  const mapping = createMapping(fields, explicit)
  const isHeader = (line: string): boolean => {
    const names = line.split(/[,;\t]/).map((cell) => mapping.fieldOf(cell.replaceAll('"', '')))
    return names.includes('page') && names.includes('views')
  }
  const at = head.findIndex(isHeader)
  if (at === -1) {
    throw new MappingError('No table with a column for the page and one for its views was found.')
  }
  const names = (head[at] ?? '').split(/[,;\t]/).map((cell) => mapping.fieldOf(cell))
  if (day === null && coveredDay(head) === null && !names.includes('day')) {
    throw new MappingError(
      'The report covers several days and does not say which views belong to which: add Date as second dimension, or export one day.',
    )
  }
  const end = head.findIndex((line, index) => index > at && line.startsWith('#'))
  return {
    head: head.slice(at, end === -1 ? undefined : end),
    blocks: onlyTable(blocks, at + 1),
  }
}

async function* onlyTable(
  blocks: AsyncIterable<LineBlock>,
  header: number,
): AsyncGenerator<LineBlock> {
  let hasEnded = false
  for await (const { first, lines } of blocks) {
    const kept = lines.map((text, index) => {
      const line = first + index
      hasEnded ||= line > header && text.startsWith('#')
      return line < header || hasEnded ? '' : text
    })
    yield { first, lines: kept }
  }
}

/** The daily tables `events_YYYYMMDD` that GA4 exports to BigQuery, as NDJSON or Parquet. */
export const ga4Events: Format<PageRow> = {
  ...pageFormat,
  fields: [],
  open: (opened, options) =>
    lineSource(
      opened,
      {
        recognised: 'GA4 events',
        details: ['page_view → views, engagement_time_msec → dwell time; scroll depth is unknown'],
      },
      (line, text) => [lineEntry(line, text, (event) => pageRow(parsed(event), options))],
    ),
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CellFault('', 'not valid JSON')
  }
}

/** Null for an event that tells nothing about a page. */
function pageRow(event: unknown, options: SourceOptions): PageRow | null {
  const params = paramsOf(member(event, 'event_params'))
  const location = params.get('page_location')
  const isView = member(event, 'event_name') === 'page_view'
  const milliseconds = Number(params.get('engagement_time_msec') ?? 0)
  if (location === undefined || (!isView && !(milliseconds > 0))) return null
  const day = readDay(String(member(event, 'event_date')))
  if (day === null) throw new CellFault('event_date', 'not a date')
  return {
    address: addressIn(location, undefined, options),
    title: params.get('page_title'),
    day,
    views: isView ? 1 : 0,
    scrollSum: 0,
    scrollCount: 0,
    dwellSum: milliseconds > 0 ? milliseconds / 1000 : 0,
    dwellCount: isView ? 1 : 0,
  }
}

/** Parameters are a list of keys and typed values; Parquet may wrap the list and each of its items. */
function paramsOf(list: unknown): Map<string, string> {
  const items = Array.isArray(list) ? list : member(list, 'list')
  const params = new Map<string, string>()
  for (const item of Array.isArray(items) ? items : []) {
    const param: unknown = member(item, 'element') ?? item
    const value = member(param, 'value')
    const text = member(value, 'string_value') ?? member(value, 'int_value')
    const isText = typeof text === 'string' || typeof text === 'number'
    if (isText) params.set(String(member(param, 'key')), String(text))
  }
  return params
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
