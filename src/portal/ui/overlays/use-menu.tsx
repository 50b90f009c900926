import type { ReactElement, ReactNode } from 'react'

import { lazyPart } from '../late/lazy-part.ts'
import { useTrigger } from './use-trigger.tsx'

/** One thing a menu offers. */
export interface MenuItem {
  label: ReactNode
  icon?: ReactNode
  isChosen?: boolean
  onChoose?: () => void
  /** An address elsewhere; opens in a new tab. */
  href?: string
  /** A link to a screen, drawn as the line: `<ScreenLink to="/" />`. */
  link?: ReactElement
}

/** A line of a menu: something to choose, a name of what follows, a rule, or words on top. */
export type MenuLine = MenuItem | { name: ReactNode } | { head: ReactNode } | 'rule'

/** What is in a menu, and where it opens at its button. */
export interface MenuContent {
  lines: readonly MenuLine[]
  place: 'bottom-start' | 'bottom-end' | 'top-end'
  /** In pixels; as wide as its lines unless told. */
  width?: number
}

const menuList = lazyPart(async () => (await import('./MenuList.tsx')).MenuList)

/** A menu at a button: what to spread on the button, and the menu, to be placed behind it. */
export function useMenu(content: MenuContent) {
  return useTrigger(menuList, 'menu', content)
}
