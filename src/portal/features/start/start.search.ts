import { screenSearch, token, type Values } from '#portal/app/url/search.ts'

const parameters = { view: token() }

/** The search parameters of the start page: with the view `wall` the last minutes fill a screen that hangs there. */
export const startSearch = screenSearch(parameters)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
