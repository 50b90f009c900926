import { list, screenSearch, token } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'
import { reportParameters, reportRoles } from '#portal/report/report-search.ts'

const parameters = {
  group: list(),
  entry: list(),
  reg: list(),
  topic: list(),
  published: token(),
  view: token(),
  field: token(),
}

/** The search parameters of the article report. */
export const articleReportSearch = screenSearch(
  { ...reportParameters, ...parameters, sort: token('-views') },
  {
    ...reportRoles,
    filters: [...reportRoles.filters, 'group', 'entry', 'reg', 'topic', 'published', 'field'],
  },
)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
