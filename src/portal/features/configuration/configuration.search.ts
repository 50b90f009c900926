import { filter } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

const none: readonly string[] = []

/** The search parameters of the overview: the area, the author and the words of the changes that are listed. */
export const configurationSearch = {
  view: filter(''),
  by: filter(none),
  q: filter(''),
} satisfies SearchDefinition
