import type { SearchDefaults } from '#portal/app/url/search.ts'

/** The search parameters of the article report. */
export const articleReportSearch: SearchDefaults = {
  range: '28d',
  from: '',
  to: '',
  cmp: 'previous',
  q: '',
  sort: '-views',
  page: 1,
  per: 25,
  group: [],
  entry: [],
  reg: [],
  topic: [],
  cols: [],
}
