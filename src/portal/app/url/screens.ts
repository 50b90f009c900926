import { useMatches } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'

import type { Role } from '#machines/access.ts'

import type { SearchDefaults } from './search.ts'

/** Where a screen stands in the navigation; `null`: reachable by its address only. */
export type NavigationGroup = 'start' | 'reports' | 'planning' | 'lists' | 'configuration' | null

/** Which sign a screen has; the shell draws it. */
export type ScreenIcon =
  | 'start'
  | 'articles'
  | 'userGroups'
  | 'recommendations'
  | 'boxes'
  | 'positions'
  | 'topics'
  | 'banlist'
  | 'configuration'
  | 'websites'
  | 'signals'
  | 'users'
  | 'debug'
  | 'placeholder'

/** One row of the table of screens. spec 2 */
export interface Screen {
  /** the German address; the English one is the same below `/en` */
  path: string
  layout: 'default' | 'login'
  /** the role that the selected client must grant; null: being signed in is enough */
  role: Role | null
  group: NavigationGroup
  icon: ScreenIcon
  /** key in the dictionary area `screens` */
  title: string
  /** false while the screen only says that it is not built yet */
  built: boolean
  /** null where the front door draws the screen */
  page: (() => Promise<{ default: ComponentType }>) | null
  search: SearchDefaults
}

const ScreensContext = createContext<readonly Screen[]>([])

/** Hands the table down, so that features need not know it. */
export const ScreensProvider = ScreensContext

/** The table of screens in the order of the navigation. */
export function useScreens(): readonly Screen[] {
  return useContext(ScreensContext)
}

/** The row of the screen that is shown; undefined on the error layout. */
export function useScreen(): Screen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
