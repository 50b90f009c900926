import { isFocusLost } from '../hooks/use-focus.ts'

const rows = 'main tbody tr, main li'
const controls = 'input, button, a'

/** The row that had the focus last: where it stood, and which of its controls it was. */
interface Place {
  row: HTMLElement
  list: HTMLElement
  index: number
  control: number
}

let last: Place | null = null

/** Remembers the focused row and, when that row is removed, moves the focus to the one in its place. */
export function keepRowFocus(): () => void {
  const observer = new MutationObserver(() => {
    if (last !== null && !last.row.isConnected) focusNextRow()
  })
  document.addEventListener('focusin', moved)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', moved)
    observer.disconnect()
    last = null
  }
}

/**
 * Moves a lost focus to the row that now stands where the last focused one stood.
 *
 * @returns false where there is no such row, or the focus is somewhere.
 */
export function focusNextRow(): boolean {
  if (last === null || !isFocusLost()) return false
  const left = rowsOf(listOf(last)).map(controlsOf)
  const next = left[Math.min(last.index, left.length - 1)] ?? []
  const control = next[last.control] ?? next[0]
  control?.focus({ preventScroll: true })
  return control !== undefined
}

/** An emptied list goes with its table; the one that comes instead has its rows. */
function listOf({ list }: Place): HTMLElement | null {
  const isTable = list.localName === 'tbody'
  return list.isConnected ? list : isTable ? document.querySelector('main tbody') : null
}

function moved({ target }: FocusEvent): void {
  if (target instanceof HTMLElement) last = placeOf(target) ?? last
}

function placeOf(target: HTMLElement): Place | null {
  const row = target.closest<HTMLElement>(rows)
  const list = row?.parentElement ?? null
  if (row === null || list === null) return null
  return { row, list, index: rowsOf(list).indexOf(row), control: controlsOf(row).indexOf(target) }
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.children ?? [])].filter(
    (row): row is HTMLElement => row instanceof HTMLElement && controlsOf(row).length > 0,
  )
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controls)]
}
