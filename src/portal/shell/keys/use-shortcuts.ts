import { useEffect, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'

import { useSingleKeys } from '#portal/app/device/use-single-keys.ts'
import { isText } from '#portal/ui/hooks/is-text.ts'

/** The list of keys, and whether shortcuts of one character are used. */
export interface Shortcuts {
  isListOpen: boolean
  openList: () => void
  closeList: () => void
  isOn: boolean
  turn: (isOn: boolean) => void
}

/**
 * Shortcuts of one character: `?` opens the list of keys, every other one presses the control of the screen that
 * names it by `aria-keyshortcuts`. Not in a text, not under a dialog, and not where the user has turned them off.
 */
export function useShortcuts(): Shortcuts {
  const [isListOpen, setListOpen] = useState(false)
  const [isOn, turn] = useSingleKeys()
  useEffect(() => {
    if (!isOn) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const control = controlOf(event.key)
      if (control === undefined && event.key !== '?') return
      event.preventDefault()
      if (control === undefined) setListOpen(true)
      else press(control)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn])
  return {
    isListOpen,
    openList: () => setListOpen(true),
    closeList: () => setListOpen(false),
    isOn,
    turn,
  }
}

/** Keys pressed in these choose in them, or are typed. */
const elsewhere = 'select, [role="menu"], [role="listbox"], [role="dialog"]'

function isShortcut(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (key.length !== 1 || event.defaultPrevented || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey || isText(target)) return false
  if (target instanceof Element && target.closest(elsewhere) !== null) return false
  return document.querySelector('[aria-modal="true"]') === null
}

/** The control of the screen that a key presses; those of rows have theirs while the row has the focus. */
function controlOf(key: string): HTMLElement | undefined {
  const named = `main [aria-keyshortcuts="${CSS.escape(key.toLowerCase())}"]`
  return [...document.querySelectorAll<HTMLElement>(named)].find(
    (control) => control.closest('tr, li') === null && control.checkVisibility(),
  )
}

function press(control: HTMLElement): void {
  if (!(control instanceof HTMLInputElement)) return control.click()
  control.focus()
  control.select()
}

/** The palette's state; Ctrl+K or ⌘K opens and closes it. */
export function usePaletteKey(): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen((was) => !was)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return [isOpen, setIsOpen]
}
