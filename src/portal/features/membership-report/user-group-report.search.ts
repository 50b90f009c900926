import { list, screenSearch, token } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'
import { reportParameters, reportRoles } from '#portal/report/report-search.ts'

const parameters = {
  group: list(),
  view: token(),
}

/**
 * The search parameters of the report of user groups. `view=share` makes each bar 100 %, `view=confirmed` leaves
 * estimates out, `id` is the group that is marked, and that a phone shows more of.
 */
export const userGroupReportSearch = screenSearch(
  { ...reportParameters, ...parameters, sort: token('-total') },
  { ...reportRoles, filters: [...reportRoles.filters, 'group'] },
)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
