import { lazyPart } from '../late/lazy-part.ts'
import type { MenuContent } from './MenuList.tsx'
import { useTrigger } from './use-trigger.tsx'

const menuList = lazyPart(async () => (await import('./MenuList.tsx')).MenuList)

/** A menu at a button: what to spread on the button, and the menu, to be placed behind it. */
export function useMenu(content: MenuContent) {
  return useTrigger(menuList, 'menu', content)
}
