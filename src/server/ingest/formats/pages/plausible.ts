import type { Format } from '../../format.ts'
import type { Field } from '../../mapping/mapping.ts'
import { readCount } from '../../values/numbers.ts'
import { required } from '../cells.ts'
import { addressIn, openPages, pageDay, pageFormat, sumIn } from './page-format.ts'
import type { PageRow } from './page-writer.ts'

type Name =
  | 'day'
  | 'page'
  | 'hostname'
  | 'views'
  | 'scrollSum'
  | 'scrollVisits'
  | 'timeSum'
  | 'timeVisits'

const fields: readonly Field<Name>[] = [
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
export const plausible: Format<PageRow> = {
  ...pageFormat,
  fields,
  open: (opened, options) =>
    openPages(opened, options, {
      fields,
      read: (values) => ({
        address: addressIn(values.page, values.hostname, options),
        title: undefined,
        day: pageDay(values.day, options),
        views: required(values.views, readCount, { field: 'views', expected: 'a whole number' }),
        scrollSum: sumIn(values, 'scrollSum') ?? 0,
        scrollCount: sumIn(values, 'scrollVisits') ?? 0,
        dwellSum: sumIn(values, 'timeSum') ?? 0,
        dwellCount: sumIn(values, 'timeVisits') ?? 0,
      }),
    }),
}
