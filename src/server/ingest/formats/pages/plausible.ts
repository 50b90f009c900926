import type { Field } from '../../mapping/mapping.ts'
import { requiredCount } from '../cells.ts'
import { tableFormat } from '../rows.ts'
import { addressIn, pageDay, pageFormat, sumIn } from './page-format.ts'
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
export const plausible = tableFormat({
  ...pageFormat,
  fields,
  read: (values, options): PageRow => ({
    address: addressIn(values.page, values.hostname, options),
    title: undefined,
    day: pageDay(values, options),
    views: requiredCount(values, 'views'),
    scrollSum: sumIn(values, 'scrollSum') ?? 0,
    scrollCount: sumIn(values, 'scrollVisits') ?? 0,
    dwellSum: sumIn(values, 'timeSum') ?? 0,
    dwellCount: sumIn(values, 'timeVisits') ?? 0,
  }),
})
