import { display } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/**
 * The search parameters of the configuration of positions: the open one, and `versions` or `new`. `class` comes from
 * reports, which know a position by its class: the position that has it is opened.
 */
export const positionConfigurationSearch = {
  id: display(''),
  class: display([]),
  panel: display(''),
} satisfies SearchDefinition
