import { display, filter, partOf } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/** The search parameters of the report of user groups. */
export const userGroupReportSearch = {
  range: filter('28d'),
  from: partOf('range'),
  to: partOf('range'),
  cmp: display('previous'),
  group: filter([]),
  sort: display('-total'),
  /** `share` makes each bar 100 % */
  view: display('number'),
  /** `confirmed` leaves estimates out */
  state: display('all'),
  /** the group that a phone shows more of */
  id: display(''),
} satisfies SearchDefinition
