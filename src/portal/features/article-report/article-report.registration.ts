import type { Registration } from '#portal/app/registration.ts'

/** The article report's registration with the kernel; a ban marks rows and the open article at once. */
export const articleReportRegistration: Registration = {
  queryTags: { banlist: ['ArticleReport', 'ArticleDetail'] },
  finders: [
    {
      screen: '/dav-article-report',
      text: 'articles',
      load: async () => (await import('./find-articles.ts')).findArticles,
    },
  ],
  keys: [{ screen: '/dav-article-report', place: 'page', keys: ['/'], text: 'search' }],
}
