import { useEffect } from 'react'

import { isText } from '../hooks/is-text.ts'
import { keepRowFocus } from './row-focus.ts'

/** The focusable elements of a row. */
const controls = 'input, button, a'
/** Chooses a row. */
const box = 'input[type=checkbox]'

/**
 * Keys for lists and tables of rows, as long as the focus is in a row and not in a text: arrows go from
 * row to row, and whatever names its key by `aria-keyshortcuts` is pressed by it: in a chosen row first the bar of
 * all that is chosen. Where the focused row is removed, the next one has the focus.
 */
export function ListKeys() {
  useEffect(() => {
    const release = keepRowFocus()
    document.addEventListener('keydown', pressed)
    return () => {
      release()
      document.removeEventListener('keydown', pressed)
    }
  }, [])
  return null
}

function pressed(event: KeyboardEvent): void {
  const { target, key } = event
  if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return
  if (!(target instanceof HTMLElement) || isText(target)) return
  const row = target.closest<HTMLElement>('main tbody tr, main li')
  if (row === null) return
  const next = neighbour(row, key)
  if (next === undefined) {
    const named = controlOf(row, key)
    named?.click()
    if (named !== null) event.preventDefault()
    return
  }
  event.preventDefault()
  const place = controlsOf(row).indexOf(target)
  const others = next === null ? [] : controlsOf(next)
  // The box is the first control of a row; what can be done with it ends every row alike.
  const fromEnd = place - controlsOf(row).length
  const same = target instanceof HTMLInputElement ? others[0] : (others.at(fromEnd) ?? others[0])
  same?.focus()
}

function controlOf(row: HTMLElement, key: string): HTMLElement | null {
  const named = `[aria-keyshortcuts="${CSS.escape(key)}"]`
  const isChosen = row.querySelector(`${box}:checked`) !== null
  const ofAll = isChosen ? document.querySelector<HTMLElement>(`[data-floats] ${named}`) : null
  return ofAll ?? row.querySelector<HTMLElement>(named)
}

/** The row that a key leads to, null at the end of the rows; undefined for other keys. */
function neighbour(row: HTMLElement, key: string): HTMLElement | null | undefined {
  if (key === 'ArrowDown') return following(row, 'nextElementSibling')
  if (key === 'ArrowUp') return following(row, 'previousElementSibling')
  return undefined
}

function following(
  row: HTMLElement,
  way: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  let next = row[way]
  while (next !== null) {
    if (next instanceof HTMLElement && controlsOf(next).length > 0) return next
    next = next[way]
  }
  return null
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controls)]
}
