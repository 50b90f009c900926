import { list, screenSearch, token } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'
import { reportParameters, reportRoles } from '#portal/report/report-search.ts'

const parameters = {
  view: token(),
  source: list(),
  position: list(),
  topic: list(),
  class: list(),
  pagetype: list(),
}

/** The search parameters of the report of positions; `chart` says `shares`, `view` the kind of rows. */
export const positionReportSearch = screenSearch(
  { ...reportParameters, ...parameters, sort: token('-delivered') },
  {
    ...reportRoles,
    filters: [...reportRoles.filters, 'source', 'position', 'topic', 'class', 'pagetype'],
    orders: [...reportRoles.orders, 'view'],
  },
)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
