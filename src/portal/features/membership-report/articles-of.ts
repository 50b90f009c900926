import type { DateRange } from '#lib/date-range.ts'
import type { SearchInput } from '#portal/app/url/search.ts'

/** The search of the article report for a group and some days. */
export function articlesOf(group: string, { from, to }: DateRange): SearchInput {
  return { group: [group], range: 'custom', from, to }
}
