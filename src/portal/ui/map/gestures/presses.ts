import type { MapPosition } from '../map-model.ts'

/** How a press went on, in CSS pixels from the left upper corner of the element. */
export interface PressHandlers {
  onTap: (at: MapPosition, event: PointerEvent) => void
  onDoubleTap: (at: MapPosition, event: PointerEvent) => void
  /** A drag begins where it was pressed. */
  onDragStart: (at: MapPosition, event: PointerEvent) => void
  onDrag: (at: MapPosition, by: { dx: number; dy: number }) => void
  /** `isCancelled` when the browser took the gesture over, or another finger came. */
  onDragEnd: (isCancelled: boolean) => void
  /** Two fingers: how far their middle moved, and their distance grew. */
  onPinch: (middle: MapPosition, by: { dx: number; dy: number; factor: number }) => void
}

/** A press that moves further than this, in CSS pixels, is a drag. */
const slack = { mouse: 3, touch: 8 }

/** Two taps within this time, in milliseconds, are a double tap. */
const doubleTime = 350

interface Finger extends MapPosition {
  readonly from: MapPosition
}

/** Tells taps, drags and pinches of mouse, pen and fingers apart; returns how to stop. */
export function hearPresses(element: HTMLElement, handlers: PressHandlers): () => void {
  const fingers = new Map<number, Finger>()
  let isDragging = false
  let lastTap: { at: MapPosition; time: number } | null = null

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    const at = placeOf(element, event)
    fingers.set(event.pointerId, { ...at, from: at })
    if (fingers.size === 2 && isDragging) {
      isDragging = false
      handlers.onDragEnd(true)
    }
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const at = placeOf(element, event)
    if (fingers.size === 2) {
      pinch(event.pointerId, before, at)
      return
    }
    if (fingers.size > 2) return
    if (!isDragging) {
      const far = event.pointerType === 'mouse' ? slack.mouse : slack.touch
      if (distance(at, before.from) <= far) return
      isDragging = true
      element.setPointerCapture(event.pointerId)
      handlers.onDragStart(before.from, event)
    }
    fingers.set(event.pointerId, { ...at, from: before.from })
    handlers.onDrag(at, { dx: at.x - before.x, dy: at.y - before.y })
  }
  const pinch = (id: number, before: Finger, at: MapPosition) => {
    const other = [...fingers].find(([key]) => key !== id)?.[1]
    if (other === undefined) return
    fingers.set(id, { ...at, from: before.from })
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
    const factor = distance(at, other) / Math.max(1, distance(before, other))
    handlers.onPinch(middle, { dx: (at.x - before.x) / 2, dy: (at.y - before.y) / 2, factor })
  }
  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (finger === undefined) return
    const wasAlone = fingers.size === 1
    fingers.delete(event.pointerId)
    if (isDragging) {
      isDragging = false
      handlers.onDragEnd(false)
    } else if (wasAlone && distance(placeOf(element, event), finger.from) <= slack.touch)
      tap(finger.from, event)
  }
  const tap = (at: MapPosition, event: PointerEvent) => {
    const isSecond =
      lastTap !== null &&
      event.timeStamp - lastTap.time < doubleTime &&
      distance(at, lastTap.at) < slack.touch * 2
    lastTap = isSecond ? null : { at, time: event.timeStamp }
    if (isSecond) handlers.onDoubleTap(at, event)
    else handlers.onTap(at, event)
  }
  const cancel = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || !isDragging) return
    isDragging = false
    handlers.onDragEnd(true)
  }

  const leaving = new AbortController()
  const { signal } = leaving
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', cancel, { signal })
  // Released outside of the map, before the drag that would have held the pointer.
  addEventListener('pointerup', (event) => fingers.delete(event.pointerId), { signal })
  return () => leaving.abort()
}

/** The place of an event, seen from the corner of an element. */
export function placeOf(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): MapPosition {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function distance(one: MapPosition, other: MapPosition): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
