import { useEffect } from 'react'

import { useStable } from './use-stable.ts'

/** Runs at Escape while it is on; a dialog, a menu or a field uses the key itself. */
export function useEscape(run: () => void, isOn: boolean): void {
  const latest = useStable(run)
  useEffect(() => {
    if (!isOn) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere(event.target)) latest()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOn, latest])
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="dialog"], [role="menu"], [role="listbox"], input, textarea') !== null
  )
}
