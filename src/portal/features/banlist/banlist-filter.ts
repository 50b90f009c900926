import type { BanlistFilter, BanlistSort, BanlistState } from '#contract/generated/operations.ts'
import { lastDays } from '#lib/date-range.ts'
import { clearedFilters, hasFilters } from '#portal/app/url/search.ts'
import type { Search } from '#portal/app/url/search.ts'

import { banlistSearch } from './banlist.search.ts'

/** The list's parameters in the address. */
export type RowSearch = Pick<
  Search,
  'q' | 'range' | 'from' | 'to' | 'view' | 'by' | 'state' | 'sort'
>

/** The search of a screen that shows every row. */
export const noFilters = clearedFilters(banlistSearch)

/** The states an entry can be in, as addresses and as the API name them. */
const states: ReadonlyMap<string, BanlistState> = new Map([
  ['active', 'ACTIVE'],
  ['paused', 'PAUSED'],
  ['expired', 'EXPIRED'],
  ['redundant', 'REDUNDANT'],
])

/** The filter as the API takes it; empty when nothing is set. */
export function banlistFilter(search: RowSearch, today: string): BanlistFilter {
  const words = search.q.trim()
  const { from, to } = addedBetween(search, today)
  const state = states.get(search.state)
  return {
    ...(words === '' ? {} : { search: words }),
    ...(search.view === 'locked' ? { readOnly: true } : {}),
    ...(search.view === 'open' ? { readOnly: false } : {}),
    ...(from === '' ? {} : { addedFrom: from }),
    ...(to === '' ? {} : { addedTo: to }),
    ...(search.by.length === 0 ? {} : { addedBy: [...search.by] }),
    ...(state === undefined ? {} : { state }),
  }
}

/** The order as the API takes it; an unknown column counts as the newest first. */
export function banlistSort(sort: string): BanlistSort {
  const field = sort.replace('-', '') === 'link' ? 'LINK' : 'DATE_ADDED'
  return { field, direction: sort === 'link' || sort === 'dateAdded' ? 'ASC' : 'DESC' }
}

/** True when the address leaves any row out. */
export function isFiltered(search: Search): boolean {
  return hasFilters(banlistSearch, search)
}

/** Named periods count today in: what was added this morning belongs to the last seven days. */
function addedBetween({ range, from, to }: RowSearch, today: string): { from: string; to: string } {
  const days = /^(\d{1,3})d$/.exec(range)
  if (days !== null) return { from: lastDays(Number(days[1]), today).from, to: '' }
  return range === 'custom' ? { from, to } : { from: '', to: '' }
}
