import { list, screenSearch, token, word } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'

const parameters = {
  view: token(),
  by: list(),
  q: word(),
}

/** The search parameters of the overview: the area, the author and the words of the changes that are listed. */
export const configurationSearch = screenSearch(parameters, {
  filters: ['view', 'by', 'q'],
})

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
