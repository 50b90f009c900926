import { display, filter, order, partOf } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/** The search parameters of every report. It adds `sort`, and one for each of its filters. */
export const reportSearch = {
  range: filter('28d'),
  from: partOf('range'),
  to: partOf('range'),
  cmp: display('previous'),
  q: filter(''),
  page: display(1),
  per: order(25),
  cols: display([]),
  chart: display(''),
  id: display(''),
  panel: display(''),
} satisfies SearchDefinition
