import { interpolateZoom } from 'd3-interpolate'

import type { MapCamera, MapView } from '../map-model.ts'

/** A way from one camera to another. */
export interface CameraFlight {
  /** in milliseconds */
  readonly duration: number
  /** the camera after so many milliseconds */
  readonly at: (passed: number) => MapCamera
}

/** The longest flight, in milliseconds. */
const longest = 1100

/** A smooth flight: far ones rise, so that one sees where one goes (Van Wijk and Nuij 2003). */
export function cameraFlight(from: MapView, to: MapCamera): CameraFlight {
  const span = (zoom: number) => (from.width / from.scale) * (from.camera.zoom / zoom)
  const way = interpolateZoom(
    [from.camera.x, from.camera.y, span(from.camera.zoom)],
    [to.x, to.y, span(to.zoom)],
  )
  const duration = Math.min(longest, Math.max(180, way.duration * 0.55))
  const whole = span(1)
  return {
    duration,
    at(passed) {
      if (passed >= duration) return to
      const [x, y, seen] = way(eased(passed / duration))
      return { x, y, zoom: whole / seen }
    },
  }
}

/** Slow at both ends. */
function eased(part: number): number {
  return part * part * (3 - 2 * part)
}
