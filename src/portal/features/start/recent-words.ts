import { countFilters } from '#portal/app/url/search-filters.ts'
import { searchOf } from '#portal/app/url/search.ts'
import type { SearchDefinition } from '#portal/app/url/search.ts'
import type { RecentScreen } from '#portal/app/url/use-recent-screens.ts'

/** The summary of a screen's last state. */
export interface RecentWords {
  /** the search words, or null */
  words: string | null
  /** how many filters were set, the search apart */
  filters: number
}

/** The settings of a screen that are worth telling. */
export function recentWords(
  definition: SearchDefinition,
  left: Pick<RecentScreen, 'search'>,
): RecentWords {
  const search = searchOf(definition, left.search)
  return {
    words: search.q === '' ? null : search.q,
    filters: countFilters(definition, search),
  }
}
