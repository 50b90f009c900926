import type { BanlistFilter, BanlistSort } from '#contract/generated/operations.ts'
import type { Search } from '#portal/state/search.ts'
import { lastDays } from '#portal/ui/date-range.ts'

/** What the address says about the rows to show. */
export type RowSearch = Pick<Search, 'q' | 'range' | 'from' | 'to' | 'view' | 'sort'>

/** The search of a screen that shows every row. */
export const everything = { q: '', range: '', from: '', to: '', view: '' } as const

/** The filter as the API takes it; empty when nothing is set. */
export function banlistFilter(search: RowSearch, today: string): BanlistFilter {
  const words = search.q.trim()
  const { from, to } = addedBetween(search, today)
  return {
    ...(words === '' ? {} : { search: words }),
    ...(search.view === 'locked' ? { readOnly: true } : {}),
    ...(search.view === 'open' ? { readOnly: false } : {}),
    ...(from === '' ? {} : { addedFrom: from }),
    ...(to === '' ? {} : { addedTo: to }),
  }
}

/** The order as the API takes it; an unknown column counts as the newest first. */
export function banlistSort(sort: string): BanlistSort {
  const field = sort.replace('-', '') === 'link' ? 'LINK' : 'DATE_ADDED'
  return { field, direction: sort === 'link' || sort === 'dateAdded' ? 'ASC' : 'DESC' }
}

/** True when the address leaves any row out. */
export function isFiltered(search: RowSearch): boolean {
  const { q, range, from, to, view } = search
  return [q, range, from, to, view].some((value) => value !== '')
}

/** Named periods count today in: what was added this morning belongs to the last seven days. */
function addedBetween({ range, from, to }: RowSearch, today: string): { from: string; to: string } {
  const days = /^(\d{1,3})d$/.exec(range)
  if (days !== null) return { from: lastDays(Number(days[1]), today).from, to: '' }
  return range === 'custom' ? { from, to } : { from: '', to: '' }
}
