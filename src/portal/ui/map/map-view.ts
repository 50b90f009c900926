import type { MapCamera, MapExtent, MapPosition, MapSize, MapView } from './map-model.ts'

/** Room around the whole map, in CSS pixels: names of groups stand above their coasts. */
const margin = { x: 28, y: 38 }

/** Close enough for two articles of usual distance to stand apart, in CSS pixels per map unit. */
const closest = 16

/** Everything. */
export function wholeMap(extent: MapExtent): MapCamera {
  return { x: (extent.left + extent.right) / 2, y: (extent.top + extent.bottom) / 2, zoom: 1 }
}

/** CSS pixels per map unit at zoom 1, so that the whole map with its names fits. */
export function fittingScale(extent: MapExtent, { width, height }: MapSize): number {
  const across = Math.max(1, width - 2 * margin.x) / Math.max(1e-9, extent.right - extent.left)
  const down = Math.max(1, height - 2 * margin.y) / Math.max(1e-9, extent.bottom - extent.top)
  return Math.min(across, down)
}

/** The nearest zoom: at least 8, and further on maps with many articles. */
export function nearestZoom(extent: MapExtent, size: MapSize): number {
  return Math.max(8, closest / fittingScale(extent, size))
}

/** A camera over an area. */
export function viewOf(camera: MapCamera, size: MapSize, extent: MapExtent): MapView {
  const { width, height } = size
  return { camera, width, height, scale: fittingScale(extent, size) * camera.zoom }
}

/** CSS pixels from the left upper corner of the area. */
export function toScreen({ camera, scale, width, height }: MapView, at: MapPosition): MapPosition {
  return { x: (at.x - camera.x) * scale + width / 2, y: (at.y - camera.y) * scale + height / 2 }
}

/** The place under a pixel. */
export function toMap({ camera, scale, width, height }: MapView, at: MapPosition): MapPosition {
  return { x: (at.x - width / 2) / scale + camera.x, y: (at.y - height / 2) / scale + camera.y }
}

/** The edges of what a view shows, with `around` CSS pixels more on each side. */
export function shownExtent(view: MapView, around = 0): MapExtent {
  const { x: left, y: top } = toMap(view, { x: -around, y: -around })
  const { x: right, y: bottom } = toMap(view, { x: view.width + around, y: view.height + around })
  return { left, top, right, bottom }
}

/** Dots grow less than the distances between them, so that near ones come apart. */
export function dotGrowth(zoom: number): number {
  return zoom ** 0.45
}

/** The radius of a dot in CSS pixels, from its radius at zoom 1. */
export function dotRadius(size: number, zoom: number): number {
  return size * dotGrowth(zoom)
}

/** The camera after the map was dragged by so many pixels. */
export function movedBy(view: MapView, dx: number, dy: number): MapCamera {
  const { camera, scale } = view
  return { ...camera, x: camera.x - dx / scale, y: camera.y - dy / scale }
}

/** The camera `factor` times as near; what lies under the pixel stays there. */
export function zoomedAt(view: MapView, at: MapPosition, factor: number): MapCamera {
  const { x, y } = toMap(view, at)
  const { camera } = view
  return {
    x: x + (camera.x - x) / factor,
    y: y + (camera.y - y) / factor,
    zoom: camera.zoom * factor,
  }
}

/** The camera that shows a circle, with the same part of its radius around it. */
export function cameraOn(
  at: MapPosition & { readonly radius: number },
  size: MapSize,
  extent: MapExtent,
): MapCamera {
  const target = Math.min(size.width, size.height) / (2 * at.radius * 1.35)
  const zoom = target / fittingScale(extent, size)
  return limited({ x: at.x, y: at.y, zoom }, size, extent)
}

/** Neither further than the whole map, nor nearer than articles need, nor off the map. */
export function limited(camera: MapCamera, size: MapSize, extent: MapExtent): MapCamera {
  const zoom = between(camera.zoom, 1, nearestZoom(extent, size))
  const middle = wholeMap(extent)
  const scale = fittingScale(extent, size) * zoom
  // Half of what does not fit, and the names around it; nothing to move to at zoom 1.
  const roomX = Math.max(0, (extent.right - extent.left) / 2 + ((zoom - 1) * margin.x) / scale)
  const roomY = Math.max(0, (extent.bottom - extent.top) / 2 + ((zoom - 1) * margin.y) / scale)
  const part = 1 - 1 / zoom
  return {
    x: between(camera.x, middle.x - roomX * part, middle.x + roomX * part),
    y: between(camera.y, middle.y - roomY * part, middle.y + roomY * part),
    zoom,
  }
}

function between(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
