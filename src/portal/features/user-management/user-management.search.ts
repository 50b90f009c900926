import { display, filter, order } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/** The search parameters of the users: the open person in `id`; `panel` is `invite`, `history` or `person-history`. */
export const userManagementSearch = {
  q: filter(''),
  role: filter([]),
  group: filter([]),
  state: filter(''),
  sort: order('name'),
  page: order(1),
  per: order(50),
  id: display(''),
  panel: display(''),
} satisfies SearchDefinition
