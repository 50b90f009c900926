import { isUsual, namesIn, parameterOf } from './search.ts'
import type { Search, SearchDefinition } from './search.ts'

/** The parameters of a screen that narrow what it lists. */
export type FilterNames<Definition extends SearchDefinition> = {
  [K in keyof Definition & keyof Search]: Definition[K] extends { readonly isFilter: true }
    ? K
    : never
}[keyof Definition & keyof Search]

/** The change that clears the filters. One whose default narrows, such as a period, stays. */
export function clearedFilters<Definition extends SearchDefinition>(
  definition: Definition,
): Pick<Search, FilterNames<Definition>>
export function clearedFilters(definition: SearchDefinition): unknown {
  const cleared = clearable(definition)
  return Object.fromEntries(cleared.map((name) => [name, parameterOf(definition, name)?.default]))
}

/** How many filters are set; the search words are told apart. */
export function countFilters(definition: SearchDefinition, search: Search): number {
  return filtersIn(definition).filter(
    (name) =>
      name !== 'q' &&
      parameterOf(definition, name)?.partOf === undefined &&
      !isUsual(definition, name, search),
  ).length
}

/** True when a filter is set that "clear filters" takes away. */
export function hasFilters(definition: SearchDefinition, search: Search): boolean {
  const trimmed = { ...search, q: search.q.trim() }
  return clearable(definition).some(
    (name) =>
      parameterOf(definition, name)?.partOf === undefined && !isUsual(definition, name, trimmed),
  )
}

/** A changed search; whatever lists other rows leads back to the first page. */
export function changedSearch(
  definition: SearchDefinition,
  search: Search,
  patch: Partial<Search>,
): Search {
  const movesRows = namesIn(definition).some(
    (name) => name in patch && parameterOf(definition, name)?.movesRows === true,
  )
  return { ...search, ...(movesRows ? { page: 1 } : {}), ...patch }
}

function filtersIn(definition: SearchDefinition): (keyof Search)[] {
  return namesIn(definition).filter((name) => parameterOf(definition, name)?.isFilter === true)
}

/** Filters that can be empty; a filter whose default narrows, such as a period, cannot. */
function clearable(definition: SearchDefinition): (keyof Search)[] {
  return filtersIn(definition).filter((name) => canBeEmpty(definition, name))
}

/** Custom days go with their period. */
function canBeEmpty(definition: SearchDefinition, name: keyof Search): boolean {
  const { default: usual, partOf: whole } = parameterOf(definition, name) ?? {}
  if (whole !== undefined) return canBeEmpty(definition, whole)
  return typeof usual === 'object' ? usual.length === 0 : usual === ''
}
