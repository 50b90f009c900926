import { useEffect, useId, useSyncExternalStore } from 'react'

/** The windows that are open over the page, each over the one before. */
let windows: readonly string[] = []
const watchers = new Set<() => void>()

/**
 * True for the window on top of all others: the Escape key closes that one alone. Mantine's stacks know windows of
 * one kind and in one place; here a dialog opens over a sheet, each from a part of its own.
 */
export function useTopmost(isOpen: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    change([...windows, id])
    return () => change(windows.filter((other) => other !== id))
  }, [isOpen, id])
  return useSyncExternalStore(watch, () => windows.at(-1) === id)
}

function change(next: readonly string[]): void {
  windows = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
