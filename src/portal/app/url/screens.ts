import { useMatches } from '@tanstack/react-router'

import type { Screen } from '#portal/screens.ts'

import type { ScreenSearch } from './search.ts'

export { screens } from '#portal/screens.ts'
export type { NavigationGroup, Screen, ScreenIcon, ScreenPath } from '#portal/screens.ts'

/** The row of the screen that is shown; undefined on the error layout. */
export function useScreen(): Screen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
    search?: ScreenSearch
  }
}
