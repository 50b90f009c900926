import { screenSearch, token, word } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'

const parameters = {
  q: word(),
  state: token(),
  kind: token(),
  site: word(),
  id: word(),
  panel: token(),
  view: token(),
}

/**
 * The search parameters of the signals: which are listed, the open one, `versions`, `import` or `new`, and `test` for
 * the tester that is filled in for the open one.
 */
export const signalConfigurationSearch = screenSearch(parameters, {
  filters: ['q', 'state', 'kind', 'site'],
})

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
