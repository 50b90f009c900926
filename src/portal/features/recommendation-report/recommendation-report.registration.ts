import type { Registration } from '#portal/app/registration.ts'
import { list, screenSearch, token, type Values } from '#portal/app/url/search.ts'
import { reportParameters, reportRoles } from '#portal/report/report-search.ts'

/** The registration of the report of recommended articles with the kernel; a ban marks its rows at once. */
export const recommendationReportRegistration: Registration = {
  keys: [{ screen: '/recommendation-article-report', place: 'page', keys: ['/'], text: 'search' }],
  queryTags: { banlist: ['RecommendationReport'] },
}

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
