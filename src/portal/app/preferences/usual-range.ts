import { useCallback } from 'react'

import type { Screen } from '../url/screens.ts'
import type { SearchInput } from '../url/search.ts'
import { usePreferences } from './use-preferences.ts'

/** The search with which a screen is opened without one: reports get the period that the user prefers. */
export function useUsualSearch(): (screen: Pick<Screen, 'group'>) => SearchInput {
  const range = usePreferences()?.range ?? null
  return useCallback(
    ({ group }) => (group === 'reports' && range !== null ? { range } : none),
    [range],
  )
}

const none: SearchInput = {}
