import { display, filter, order, partOf } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/** The search parameters of the article report. */
export const articleReportSearch = {
  range: filter('28d'),
  from: partOf('range'),
  to: partOf('range'),
  cmp: display('previous'),
  q: filter(''),
  sort: order('-views'),
  page: display(1),
  per: order(25),
  group: filter([]),
  entry: filter([]),
  reg: filter([]),
  topic: filter([]),
  cols: display([]),
} satisfies SearchDefinition
