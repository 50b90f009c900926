import type { Registration } from '#portal/app/registration.ts'
import { list, screenSearch, token, type Values } from '#portal/app/url/search.ts'
import { reportParameters, reportRoles } from '#portal/report/report-search.ts'

/** The registration of the report of positions with the kernel. */
export const positionReportRegistration: Registration = {
  keys: [{ screen: '/position-report', place: 'page', keys: ['/'], text: 'search' }],
}

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
