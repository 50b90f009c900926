import { useEffect, useMemo } from 'react'

import { now } from '#portal/ports/browser/clock.ts'
import { recentScreens, rememberScreen } from '#portal/ports/browser/recent-screens.ts'
import type { RecentScreen } from '#portal/ports/browser/recent-screens.ts'

import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useSession } from '../session/use-session.ts'
import { useScreen } from './screens.ts'
import { writtenSearch } from './search.ts'
import { useScreenSearch, useSearchState } from './use-search-state.ts'

export type { RecentScreen } from '#portal/ports/browser/recent-screens.ts'

/** The screens this user left last on this device, latest first, each with its filters. */
export function useRecentScreens(): readonly RecentScreen[] {
  const { realm, user } = useSession()
  const subject = user?.subject ?? null
  return useMemo(
    () => (realm === null || subject === null ? [] : recentScreens(realm, subject)),
    [realm, subject],
  )
}

/** Remembers the screen that calls it, with its filters, for the start page. */
export function useRememberScreen(): void {
  const screen = useScreen()
  const [search] = useSearchState()
  const ownSearch = useScreenSearch()
  const { client } = useCurrentPublication()
  const { realm, user } = useSession()
  const subject = user?.subject ?? null
  useEffect(() => {
    if (screen === undefined || client === null || realm === null || subject === null) return
    const written = writtenSearch(ownSearch, { ...search, client: '', page: 1 })
    rememberScreen(realm, subject, { path: screen.path, client, search: written, at: now() })
  }, [screen, search, ownSearch, client, realm, subject])
}
