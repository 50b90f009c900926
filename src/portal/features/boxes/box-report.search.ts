import { list, screenSearch, token } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'
import { reportParameters, reportRoles } from '#portal/report/report-search.ts'

const parameters = {
  position: list(),
  topic: list(),
  pick: list(),
}

/** The search parameters of the report of boxes. */
export const boxReportSearch = screenSearch(
  { ...reportParameters, ...parameters, sort: token('-delivered') },
  { ...reportRoles, filters: [...reportRoles.filters, 'position', 'topic'] },
)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
