import { lazyPart } from '../late/lazy-part.ts'
import type { MenuContent } from './MenuList.tsx'
import type { PanelContent } from './PanelAtButton.tsx'
import { useTrigger } from './use-trigger.tsx'

const menuList = lazyPart(async () => (await import('./MenuList.tsx')).MenuList)

/** A menu at a button: what to spread on the button, and the menu, to be placed behind it. */
export function useMenu(content: MenuContent) {
  return useTrigger(menuList, 'menu', content)
}

const panelAtButton = lazyPart(async () => (await import('./PanelAtButton.tsx')).PanelAtButton)

/** A panel at a button: what to spread on the button, and the panel, to be placed behind it. */
export function usePanel(content: PanelContent) {
  return useTrigger(panelAtButton, 'dialog', content)
}
