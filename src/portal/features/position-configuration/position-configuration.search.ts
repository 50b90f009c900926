import { list, screenSearch, token, word } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'

const parameters = {
  id: word(),
  class: list(),
  panel: token(),
}

/**
 * The search parameters of the configuration of positions: the open one, and `versions` or `new`. `class` comes from
 * reports, which know a position by its class: the position that has it is opened.
 */
export const positionConfigurationSearch = screenSearch(parameters)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
