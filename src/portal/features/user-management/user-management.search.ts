import { list, page, rows, screenSearch, token, word } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'

const parameters = {
  q: word(),
  role: list(),
  group: list(),
  state: token(),
  sort: token('name'),
  page: page(),
  per: rows(50),
  id: word(),
  panel: token(),
}

/** The search parameters of the users: the open person in `id`; `panel` is `invite`, `history` or `person-history`. */
export const userManagementSearch = screenSearch(parameters, {
  filters: ['q', 'role', 'group', 'state'],
  orders: ['sort', 'per'],
})

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
