import { display } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/** The search parameters of the configuration of positions: the open one, and `versions` or `new`. */
export const positionConfigurationSearch = {
  id: display(''),
  panel: display(''),
} satisfies SearchDefinition
