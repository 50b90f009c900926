import { display, filter, order } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'
import { reportSearch } from '#portal/report/report-search.ts'

/** The search parameters of the article report. */
export const articleReportSearch = {
  ...reportSearch,
  sort: order('-views'),
  group: filter([]),
  entry: filter([]),
  reg: filter([]),
  topic: filter([]),
  published: filter(''),
  view: display(''),
  field: filter(''),
} satisfies SearchDefinition
