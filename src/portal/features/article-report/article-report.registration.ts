import type { Registration } from '#portal/app/registration.ts'
import { list, screenSearch, token, type Values } from '#portal/app/url/search.ts'
import { reportParameters, reportRoles } from '#portal/report/report-search.ts'

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

const parameters = {
  group: list(),
  entry: list(),
  reg: list(),
  topic: list(),
  section: list(),
  author: list(),
  kinds: list(),
  published: token(),
  view: token(),
  split: token(),
  field: token(),
}

/** The search parameters of the article report. */
export const articleReportSearch = screenSearch(
  { ...reportParameters, ...parameters, sort: token('-views') },
  {
    ...reportRoles,
    filters: [
      ...reportRoles.filters,
      'group',
      'entry',
      'reg',
      'topic',
      'section',
      'author',
      'kinds',
      'published',
      'field',
    ],
  },
)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
