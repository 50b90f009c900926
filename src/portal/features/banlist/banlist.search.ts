import type { SearchDefaults } from '#portal/app/url/search.ts'

/** The search parameters of the banlist. */
export const banlistSearch: SearchDefaults = {
  q: '',
  range: '',
  from: '',
  to: '',
  view: '',
  by: [],
  state: '',
  sort: '-dateAdded',
  page: 1,
  per: 50,
  panel: '',
  id: '',
  url: [],
  at: '',
  cmp: '',
}
