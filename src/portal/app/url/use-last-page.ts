import { useEffect } from 'react'

import { useSearchState } from './use-search-state.ts'

/** Leads back to the last page when there is no such page; `count` is undefined while it is not known. */
export function useLastPage(count: number | undefined): void {
  const [{ page, per }, change] = useSearchState()
  const last = per === 'all' || count === undefined ? page : Math.max(1, Math.ceil(count / per))
  useEffect(() => {
    if (page > last) change({ page: last }, { replace: true })
  }, [page, last, change])
}
