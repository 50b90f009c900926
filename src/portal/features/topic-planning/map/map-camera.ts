import type { MapCamera } from '#portal/ui/map/map-model.ts'

/** A camera as an address has it: middle and zoom; empty for the whole map. */
export function writeCamera(camera: MapCamera | null): string {
  if (camera === null) return ''
  const { x, y, zoom } = camera
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10, Math.round(zoom * 1000) / 1000].join(
    '_',
  )
}

/** The camera of an address; null for the whole map, and where it is not understood. */
export function readCamera(text: string): MapCamera | null {
  const [x, y, zoom, ...more] = text.split('_').map(Number)
  if (x === undefined || y === undefined || zoom === undefined || more.length > 0) return null
  return zoom >= 1 ? { x, y, zoom } : null
}
