import { useEffect } from 'react'

import { isText } from '#portal/ui/hooks/is-text.ts'
import { useStable } from '#portal/ui/hooks/use-stable.ts'

/** The Delete key asks to delete what is selected, wherever the focus is but in a row, in a text or in a dialog. */
export function useDeleteKey(onDelete: () => void, isOn: boolean): void {
  const ask = useStable(onDelete)
  useEffect(() => {
    if (!isOn) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Delete' || event.defaultPrevented || isText(event.target)) return
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('tbody tr, li, [role="dialog"]') !== null
      if (isElsewhere || document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      ask()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [ask, isOn])
}
