import type { RecentScreen } from '#portal/app/url/use-recent-screens.ts'

/** What is told about a screen as it was left. */
export interface RecentWords {
  /** the search words, or null */
  words: string | null
  /** how many filters were set, the search apart */
  filters: number
}

const notFilters = new Set(['q', 'sort', 'page', 'per', 'cols', 'to', 'client', 'id', 'panel'])

/** Which of a screen's settings are worth telling; days of one's own count as one filter. */
export function recentWords({ search }: Pick<RecentScreen, 'search'>): RecentWords {
  const { q } = search
  const set = Object.keys(search).filter((name) => !notFilters.has(name))
  const hasOwnDays = set.includes('range') && set.includes('from')
  return {
    words: typeof q === 'string' && q !== '' ? q : null,
    filters: set.length - (hasOwnDays ? 1 : 0),
  }
}
