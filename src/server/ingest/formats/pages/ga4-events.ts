import { readDay } from '#lib/lists/dates.ts'

import type { Format, SourceOptions } from '../../format.ts'
import { CellFault, lineEntry, lineSource } from '../rows.ts'
import { addressIn, pageFormat } from './page-format.ts'
import type { PageRow } from './page-writer.ts'

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
