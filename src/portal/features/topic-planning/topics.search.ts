import { display, filter, order, partOf } from '#portal/app/url/define-search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'

/**
 * The search parameters of topic planning. `id` is the selected topic, `only` the group shown alone, `pick` the ticked
 * topics and groups, `loop` the corners of the lasso, `field` the class of colours shown alone, `open` the unfolded groups of the list; all views share them. `panel=topic`
 * shows the selected topic as a page.
 */
export const topicsSearch = {
  view: display(''),
  range: filter('12m'),
  from: partOf('range'),
  to: partOf('range'),
  q: filter(''),
  sort: order('-views'),
  only: display(''),
  id: display(''),
  panel: display(''),
  pick: display([]),
  loop: display(''),
  open: display([]),
  cols: display([]),
  colour: display(''),
  size: display(''),
  field: display(''),
  camera: display(''),
  chart: display(''),
  top: display(''),
  state: filter(''),
  least: filter(''),
  similarity: display(''),
} satisfies SearchDefinition

/** The same with the readers of the DAV titles. */
export const davTopicsSearch = {
  ...topicsSearch,
  range: filter('28d'),
  group: filter([]),
  entry: filter([]),
  reg: filter([]),
} satisfies SearchDefinition
