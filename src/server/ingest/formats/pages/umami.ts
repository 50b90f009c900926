import { readInstant } from '#lib/lists/dates.ts'
import { dayAt, instantAt } from '#lib/zones.ts'

import type { SourceOptions } from '../../format.ts'
import type { Field } from '../../mapping/mapping.ts'
import type { Values } from '../../reading/entries.ts'
import { readText } from '../cells.ts'
import { tableFormat } from '../rows.ts'
import { addressIn, pageDay, pageFormat, viewsWithDwell } from './page-format.ts'
import type { PageRow } from './page-writer.ts'

type Name = 'day' | 'page' | 'query' | 'hostname' | 'title' | 'type'

const fields: readonly Field<Name>[] = [
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
  fields,
  read: readEvent,
})

/** The day of the publication at the moment of the event. */
function dayOfEvent(values: Values<Name>, options: SourceOptions): number {
  const text = readText(values.day) ?? ''
  const shown = /\d:\d/.test(text) ? readInstant(text) : null
  if (shown === null) return pageDay(values, options)
  const namesZone = /(?:Z|[-+]\d{2}:?\d{2})$/.test(text)
  return dayAt(options.timeZone, namesZone ? shown : instantAt(options.fileZone ?? 'UTC', shown))
}

function readEvent(values: Values<Name>, options: SourceOptions): PageRow | null {
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
