import { filter, order } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'
import { reportSearch } from '#portal/report/report-search.ts'

/** The search parameters of the report of positions; `chart` says `shares`, `view` the kind of rows. */
export const positionReportSearch = {
  ...reportSearch,
  sort: order('-delivered'),
  view: order(''),
  source: filter([]),
  position: filter([]),
  topic: filter([]),
  class: filter([]),
  pagetype: filter([]),
} satisfies SearchDefinition
