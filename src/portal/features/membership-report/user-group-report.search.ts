import { display, filter, order } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'
import { reportSearch } from '#portal/report/report-search.ts'

/**
 * The search parameters of the report of user groups. `view=share` makes each bar 100 %, `view=confirmed` leaves
 * estimates out, `id` is the group that a phone shows more of.
 */
export const userGroupReportSearch = {
  ...reportSearch,
  sort: order('-total'),
  group: filter([]),
  view: display(''),
} satisfies SearchDefinition
