import { useMay } from '#portal/app/publication/use-current-publication.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'

import { usePlanning } from '../planning/use-planning.ts'

/**
 * The search of the article report that opens an article for the same days and readers; null for those who may not
 * see it.
 */
export function useArticleReport(): ((articleId: string) => SearchInput) | null {
  const may = useMay()
  const { variant } = usePlanning()
  const [{ range, from, to, group, entry, reg }] = useSearchState()
  if (!may('view-dav-article-report')) return null
  const days = range === 'custom' ? { range, from, to } : { range }
  const readers = variant === 'dav' ? { group, entry, reg } : {}
  return (id) => ({ ...days, ...readers, id })
}
