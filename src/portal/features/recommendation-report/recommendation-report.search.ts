import { filter, order } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'
import { reportSearch } from '#portal/report/report-search.ts'

/** The search parameters of the report of recommended articles. */
export const recommendationReportSearch = {
  ...reportSearch,
  sort: order('-visibleClickRateInterval'),
  topic: filter([]),
  published: filter(''),
  box: filter([]),
  position: filter([]),
  source: filter([]),
  least: filter(''),
} satisfies SearchDefinition
