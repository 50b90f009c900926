import { useEffect } from 'react'

import { useSearchState } from '#portal/state/use-search-state.ts'

/** Leads back to the last page when the rows of this one are gone. */
export function useLastPage(count: number | undefined): void {
  const [{ page, per }, change] = useSearchState()
  const last = per === 'all' || count === undefined ? page : Math.max(1, Math.ceil(count / per))
  useEffect(() => {
    if (page > last) change({ page: last }, { replace: true })
  }, [page, last, change])
}
