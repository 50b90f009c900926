import { longestLink } from '#lib/links/link-limits.ts'
import { day, list, page, rows, screenSearch, token, word } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'

const parameters = {
  q: word(),
  range: token(),
  from: day(),
  to: day(),
  view: token(),
  by: list(),
  state: token(),
  sort: token('-dateAdded'),
  page: page(),
  per: rows(50),
  panel: token(),
  id: word(),
  url: list(longestLink),
  at: day(),
  cmp: token(),
  only: word(),
}

/** The search parameters of the banlist. */
export const banlistSearch = screenSearch(parameters, {
  filters: ['q', ['range', 'from', 'to'], 'view', 'by', 'state'],
  orders: ['sort', 'per'],
  places: { panel: ['import'] },
})

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
