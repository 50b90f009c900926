import type { Registration } from '#portal/app/registration.ts'

/** The registration of the report of recommended articles with the kernel; a ban marks its rows at once. */
export const recommendationReportRegistration: Registration = {
  keys: [{ screen: '/recommendation-article-report', place: 'page', keys: ['/'], text: 'search' }],
  queryTags: { banlist: ['RecommendationReport'] },
}
