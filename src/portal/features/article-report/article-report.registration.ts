import type { Registration } from '#portal/app/registration.ts'

/** The article report's registration with the kernel; a ban marks rows and the open article at once. */
export const articleReportRegistration: Registration = {
  queryTags: { banlist: ['ArticleReport', 'ArticleDetail'] },
  keys: [{ screen: '/dav-article-report', place: 'page', keys: ['/'], text: 'search' }],
}
