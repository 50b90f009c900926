import { display, filter, order } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'
import { reportSearch } from '#portal/report/report-search.ts'

/** The search parameters of the report of boxes. */
export const boxReportSearch = {
  ...reportSearch,
  sort: order('-delivered'),
  position: filter([]),
  topic: filter([]),
  pick: display([]),
} satisfies SearchDefinition
