import { display } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/** The search parameters of the websites: `view` is `graph` or `new`, `id` the open one, `panel` its check. */
export const websiteConfigurationSearch = {
  view: display(''),
  id: display(''),
  panel: display(''),
} satisfies SearchDefinition
