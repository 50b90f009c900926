import type { MapExtent, MapView } from '../map-model.ts'
import type { ScaleRange, WantedLabel } from './place-labels.ts'

/** Room between a name and the edge of the map, in CSS pixels. */
const edge = 4

/**
 * Names that would stand over an edge of the whole map are moved inwards. Further in the map can be moved until they
 * are seen.
 */
export function withinMap<Label extends WantedLabel>(
  names: readonly Label[],
  { view, extent }: { view: MapView; extent: MapExtent },
  { from }: ScaleRange,
): Label[] {
  const middle = { x: (extent.left + extent.right) / 2, y: (extent.top + extent.bottom) / 2 }
  const whole = view.scale / view.camera.zoom
  // A step may begin further out than the whole map, which is never shown.
  const scale = Math.max(from, whole)
  const halfOf = (side: number) => (side / 2) * (scale / whole)
  return names.map((name) => {
    const across = halfOf(view.width) - edge - name.width / 2
    const down = halfOf(view.height) - name.height / 2
    const at = { x: (name.x - middle.x) * scale, y: (name.y - middle.y) * scale }
    const offers = name.offers.map(({ dx, dy }) => ({
      dx: inward(at.x, dx, across),
      dy: inward(at.y, dy, down),
    }))
    return { ...name, offers }
  })
}

/** The offset that keeps the middle of a name so far from the middle of the map at most. */
function inward(at: number, dx: number, room: number): number {
  return room <= 0 ? dx : Math.max(-room, Math.min(room, at + dx)) - at
}
