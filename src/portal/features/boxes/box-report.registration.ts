import type { Registration } from '#portal/app/registration.ts'
import { list, screenSearch, token, type Values } from '#portal/app/url/search.ts'
import { reportParameters, reportRoles } from '#portal/report/report-search.ts'

/** The registration of the report of boxes with the kernel. */
export const boxReportRegistration: Registration = {
  keys: [{ screen: '/recommendation-box-report', place: 'page', keys: ['/'], text: 'search' }],
}

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
