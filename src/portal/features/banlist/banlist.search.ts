import { display, filter, order, partOf } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/** The search parameters of the banlist. */
export const banlistSearch = {
  q: filter(''),
  range: filter(''),
  from: partOf('range'),
  to: partOf('range'),
  view: filter(''),
  by: filter([]),
  state: filter(''),
  sort: order('-dateAdded'),
  page: display(1),
  per: order(50),
  panel: display('', { leaveScreen: ['import'] }),
  id: display(''),
  url: display([]),
  at: display(''),
  cmp: display(''),
  only: display(''),
} satisfies SearchDefinition
