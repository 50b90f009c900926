import { list, screenSearch, token } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'
import { reportParameters, reportRoles } from '#portal/report/report-search.ts'

const parameters = {
  topic: list(),
  published: token(),
  box: list(),
  position: list(),
  source: list(),
  least: token(),
}

/** The search parameters of the report of recommended articles. */
export const recommendationReportSearch = screenSearch(
  { ...reportParameters, ...parameters, sort: token('-visibleClickRateInterval') },
  {
    ...reportRoles,
    filters: [...reportRoles.filters, 'topic', 'published', 'box', 'position', 'source', 'least'],
  },
)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
