import { day, list, screenSearch, text, token, word } from '#portal/app/url/search.ts'
import type { Values } from '#portal/app/url/search.ts'

/** Numbers of a drawing, such as `120.5_-33_2.4`. */
const places = text((written) => /^-?\d+(?:\.\d+)?(?:_-?\d+(?:\.\d+)?)*$/.test(written), 1500)

/** Only the DAV titles tell readers apart. */
const nobody = (): readonly string[] => []

const parameters = {
  view: token(),
  range: token('12m'),
  from: day(),
  to: day(),
  q: word(),
  sort: token('-views'),
  only: word(),
  id: word(),
  panel: token(),
  pick: list(),
  loop: places(),
  open: list(),
  cols: list(),
  colour: token(),
  size: token(),
  field: token(),
  camera: places(),
  chart: token(),
  top: token(),
  state: token(),
  least: token(),
  similarity: token(),
  group: nobody,
  entry: nobody,
  reg: nobody,
}

const filters = [['range', 'from', 'to'], 'q', 'state', 'least'] as const
const orders = ['sort'] as const

/**
 * The search parameters of topic planning. `id` is the selected topic, `only` the group shown alone, `pick` the ticked
 * topics and groups, `loop` the corners of the lasso, `field` the class of colours shown alone, `open` the unfolded
 * groups of the list, `camera` the middle and zoom of the map; all views share them. `panel=topic` shows the selected
 * topic as a page.
 */
export const topicsSearch = screenSearch(parameters, { filters, orders })

/** The same with the readers of the DAV titles. */
export const davTopicsSearch = screenSearch(
  { ...parameters, range: token('28d'), group: list(), entry: list(), reg: list() },
  { filters: [...filters, 'group', 'entry', 'reg'], orders },
)

declare module '#portal/app/url/search.ts' {
  interface Search extends Values<typeof parameters> {}
}
