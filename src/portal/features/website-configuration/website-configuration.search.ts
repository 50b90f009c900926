import { display, order } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/**
 * The search parameters of the websites: `view` is `graph`, `new` or `removed`, with its `page` and `per`; `id` the open
 * one, `panel` its check.
 */
export const websiteConfigurationSearch = {
  view: display(''),
  id: display(''),
  panel: display(''),
  page: display(1),
  per: order(25),
} satisfies SearchDefinition
