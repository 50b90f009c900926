import { day, list, page, rows, token, word } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'

const parameters = {
  range: token('28d'),
  from: day(),
  to: day(),
  cmp: token('previous'),
  q: word(),
  page: page(),
  per: rows(25),
  cols: list(),
  chart: token(),
  id: word(),
  panel: token(),
  sort: token(),
}

/** The search parameters of every report. It says its own `sort`, and adds one for each of its filters. */
export const reportParameters = parameters

/** Their effect on the rows. */
export const reportRoles = {
  filters: [['range', 'from', 'to'], 'q'],
  orders: ['per', 'sort'],
} as const

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
