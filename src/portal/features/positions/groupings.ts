/** The kinds of rows by their names in the address, as the API calls them. */
export const groupings = {
  position: 'POSITION',
  class: 'CSS_CLASS',
  source: 'SOURCE',
  day: 'DAY',
} as const

/** The things that the rows are. */
export type Grouping = keyof typeof groupings

/** The grouping that an address names; positions unless it knows it. */
export function groupingOf(view: string): Grouping {
  return isGrouping(view) ? view : 'position'
}

function isGrouping(view: string): view is Grouping {
  return Object.hasOwn(groupings, view)
}
