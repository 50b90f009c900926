import { readInstant } from '#lib/lists/dates.ts'
import { dayAt, instantAt } from '#lib/zones.ts'
import type { SourceOptions } from '#server/ingest/format.ts'
import type { Field } from '#server/ingest/mapping.ts'
import type { Values } from '#server/ingest/table.ts'

import { requiredCount, readText } from '../cells.ts'
import { CellFault, tableFormat } from '../rows.ts'
import {
  addressIn,
  pageDay,
  pageFormat,
  sumIn,
  viewsWithDwell,
  type PageRow,
} from './page-format.ts'

type PlausibleName =
  | 'day'
  | 'page'
  | 'hostname'
  | 'views'
  | 'scrollSum'
  | 'scrollVisits'
  | 'timeSum'
  | 'timeVisits'

const plausibleFields: readonly Field<PlausibleName>[] = [
  { name: 'day', oneOf: 'day', headers: ['date'], about: 'date' },
  { name: 'page', oneOf: 'page', headers: [], about: 'the path of the page' },
  { name: 'hostname', headers: [], about: 'the host of the page' },
  { name: 'views', oneOf: 'views', headers: ['pageviews'], about: 'page views' },
  { name: 'scrollSum', headers: ['total_scroll_depth'], about: 'per cent, summed over visits' },
  { name: 'scrollVisits', headers: ['total_scroll_depth_visits'], about: 'the visits of that sum' },
  { name: 'timeSum', headers: ['total_time_on_page'], about: 'seconds, summed over visits' },
  { name: 'timeVisits', headers: ['total_time_on_page_visits'], about: 'the visits of that sum' },
]

/** `imported_pages_….csv` of the export of Plausible. */
export const plausible = tableFormat({
  ...pageFormat,
  fields: plausibleFields,
  read: (values, options): PageRow => ({
    address: addressIn(values.page, values.hostname, options),
    title: undefined,
    day: pageDay(values, options),
    views: requiredCount(values, 'views'),
    ...depthsIn(values),
    dwellSum: sumIn(values, 'timeSum') ?? 0,
    dwellCount: sumIn(values, 'timeVisits') ?? 0,
  }),
})

/** No visit goes further than to the end, as in every other format. */
function depthsIn(values: Values<PlausibleName>): Pick<PageRow, 'scrollSum' | 'scrollCount'> {
  const [scrollSum = 0, scrollCount = 0] = [
    sumIn(values, 'scrollSum'),
    sumIn(values, 'scrollVisits'),
  ]
  if (scrollSum > 100 * scrollCount)
    throw new CellFault('scrollSum', 'more than 100 for each visit')
  return { scrollSum, scrollCount }
}

type UmamiName = 'day' | 'page' | 'query' | 'hostname' | 'title' | 'type'

const umamiFields: readonly Field<UmamiName>[] = [
  {
    name: 'day',
    oneOf: 'day',
    headers: ['created_at'],
    about: 'time of the event, in UTC where nothing else is said',
  },
  { name: 'page', oneOf: 'page', headers: ['url_path'], about: 'the path of the page' },
  { name: 'query', headers: ['url_query'], about: 'its query' },
  { name: 'hostname', headers: [], about: 'its host' },
  { name: 'title', headers: ['page_title'], about: 'its title', isText: true },
  { name: 'type', oneOf: 'type', headers: ['event_type'], about: '1: a view' },
]

const view = '1'

/** The events of a website in the export of Umami: one row each, of which views count. */
export const umami = tableFormat({
  ...pageFormat,
  fields: umamiFields,
  read: readEvent,
})

/** The day of the publication at the moment of the event. */
function dayOfEvent(values: Values<UmamiName>, options: SourceOptions): number {
  const text = readText(values.day) ?? ''
  const shown = /\d:\d/.test(text) ? readInstant(text) : null
  if (shown === null) return pageDay(values, options)
  const namesZone = /(?:Z|[-+]\d{2}:?\d{2})$/.test(text)
  return dayAt(options.timeZone, namesZone ? shown : instantAt(options.fileZone ?? 'UTC', shown))
}

function readEvent(values: Values<UmamiName>, options: SourceOptions): PageRow | null {
  if (readText(values.type) !== view) return null
  const query = readText(values.query)?.replace(/^\?/, '')
  const page = `${readText(values.page) ?? ''}${query === undefined ? '' : `?${query}`}`
  return {
    address: addressIn(page, values.hostname, options),
    title: readText(values.title),
    day: dayOfEvent(values, options),
    ...viewsWithDwell(1, undefined),
  }
}
