import type { Field } from '../../mapping/mapping.ts'
import type { Values } from '../../reading/entries.ts'
import { requiredCount } from '../cells.ts'
import { CellFault, tableFormat } from '../rows.ts'
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
    ...depthsIn(values),
    dwellSum: sumIn(values, 'timeSum') ?? 0,
    dwellCount: sumIn(values, 'timeVisits') ?? 0,
  }),
})

/** No visit goes further than to the end, as in every other format. */
function depthsIn(values: Values<Name>): Pick<PageRow, 'scrollSum' | 'scrollCount'> {
  const [scrollSum = 0, scrollCount = 0] = [
    sumIn(values, 'scrollSum'),
    sumIn(values, 'scrollVisits'),
  ]
  if (scrollSum > 100 * scrollCount)
    throw new CellFault('scrollSum', 'more than 100 for each visit')
  return { scrollSum, scrollCount }
}
