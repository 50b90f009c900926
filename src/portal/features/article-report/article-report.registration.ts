import type { Registration } from '#portal/app/registration.ts'

/** The article report's registration with the kernel; a ban marks the open article at once. */
export const articleReportRegistration: Registration = {
  keys: [{ screen: '/dav-article-report', place: 'page', keys: ['/'], text: 'search' }],
  queryTags: { banlist: ['ArticleDetail'] },
}
