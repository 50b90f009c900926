import { filter } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/** The search parameters of the overview: the area whose changes are listed. */
export const configurationSearch = { view: filter('') } satisfies SearchDefinition
