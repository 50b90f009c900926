import { page, rows, screenSearch, token, word } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'

const parameters = {
  view: token(),
  id: word(),
  panel: token(),
  page: page(),
  per: rows(25),
  /** its lists have one order */
  sort: () => '',
}

/**
 * The search parameters of the websites: `view` is `graph`, `new` or `removed`, with its `page` and `per`; `id` the open
 * one, `panel` its check.
 */
export const websiteConfigurationSearch = screenSearch(parameters, {
  orders: ['per'],
})

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
