import { type MouseEvent, useEffect, useRef } from 'react'

interface Press {
  onTap: () => void
  /** Pressed for half a second, or asked for its menu. */
  onHold: () => void
}

/** How long a press lasts that is no tap, in milliseconds. */
const holdsFrom = 500

/** Tells a tap from a long press; moving the finger is neither. To be spread on a button. */
export function useHold({ onTap, onHold }: Press) {
  const timer = useRef<number>(undefined)
  const wasHeld = useRef(false)
  const release = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const hold = () => {
    release()
    if (!wasHeld.current) onHold()
    wasHeld.current = true
  }
  return {
    onPointerDown: () => {
      release()
      wasHeld.current = false
      timer.current = window.setTimeout(hold, holdsFrom)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerMove: ({ movementX, movementY }: { movementX: number; movementY: number }) => {
      if (Math.abs(movementX) + Math.abs(movementY) > 3) release()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      hold()
    },
    onClick: () => {
      if (!wasHeld.current) onTap()
      wasHeld.current = false
    },
  }
}
