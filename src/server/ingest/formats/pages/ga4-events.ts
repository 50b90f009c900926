import { readDay } from '#lib/lists/dates.ts'
import type { LineBlock } from '#lib/lists/lines.ts'

import type { Format, SourceOptions } from '../../format.ts'
import { type Entry, lineFault } from '../../reading/entries.ts'
import { CellFault } from '../rows.ts'
import { addressIn, pageFormat } from './page-format.ts'
import type { PageRow } from './page-writer.ts'

/** The daily tables `events_YYYYMMDD` that GA4 exports to BigQuery, as NDJSON or Parquet. */
export const ga4Events: Format<PageRow> = {
  ...pageFormat,
  fields: [],
  open: ({ blocks }, options) => ({
    recognised: 'GA4 events',
    details: ['page_view → views, engagement_time_msec → dwell time; scroll depth is unknown'],
    headerLines: 0,
    columnOf: (field) => field,
    entries: eventEntries(blocks, options),
  }),
}

async function* eventEntries(
  blocks: AsyncIterable<LineBlock>,
  options: SourceOptions,
): AsyncGenerator<Entry<PageRow>[]> {
  for await (const { first, lines } of blocks) {
    yield lines.map((text, index) => readEvent(first + index, text, options))
  }
}

function readEvent(line: number, text: string, options: SourceOptions): Entry<PageRow> {
  const reason = lineFault(text)
  if (reason !== null) return { kind: 'fault', line, text, reason }
  if (text.trim() === '') return { kind: 'blank', line, text }
  try {
    const content = pageRow(JSON.parse(text), options)
    return content === null
      ? { kind: 'blank', line, text }
      : { kind: 'record', line, text, content }
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'fault', line, text, reason: 'not valid JSON' }
    if (!(error instanceof CellFault)) throw error
    return { kind: 'fault', line, text, reason: error.message, column: error.field }
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
