import { display, filter } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/**
 * The search parameters of the signals: which are listed, the open one, `versions`, `import` or `new`, and `test` for
 * the tester that is filled in for the open one.
 */
export const signalConfigurationSearch = {
  q: filter(''),
  state: filter(''),
  kind: filter(''),
  site: filter(''),
  id: display(''),
  panel: display(''),
  view: display(''),
} satisfies SearchDefinition
