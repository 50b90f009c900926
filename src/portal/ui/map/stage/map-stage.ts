import { interpolateZoom } from 'd3-interpolate'

import { createListeners } from '#lib/listeners.ts'

import { createCoastLayer } from '../coast/coast-layer.ts'
import type { CoastLayer } from '../coast/coast-layer.ts'
import { createDotLayer } from '../dots/dot-layer.ts'
import { createNameLayer } from '../labels/name-layer.ts'
import type { NameLayer } from '../labels/name-layer.ts'
import type {
  MapCamera,
  MapExtent,
  MapLooks,
  MapPaint,
  MapPoints,
  MapSize,
  MapView,
} from '../map-model.ts'
import { limited, viewOf, wholeMap } from '../map-view.ts'
import { createMarksLayer } from './marks-layer.ts'
import type { MarksLayer } from './marks-layer.ts'

/** A way from one camera to another. */
interface CameraFlight {
  /** in milliseconds */
  readonly duration: number
  /** the camera after so many milliseconds */
  readonly at: (passed: number) => MapCamera
}

/** The longest flight, in milliseconds. */
const longest = 1100

/** A smooth flight: far ones rise, so that one sees where one goes (Van Wijk and Nuij 2003). */
function cameraFlight(from: MapView, to: MapCamera): CameraFlight {
  const span = (zoom: number) => (from.width / from.scale) * (from.camera.zoom / zoom)
  const way = interpolateZoom(
    [from.camera.x, from.camera.y, span(from.camera.zoom)],
    [to.x, to.y, span(to.zoom)],
  )
  const duration = Math.min(longest, Math.max(180, way.duration * 0.55))
  const full = span(1)
  return {
    duration,
    at(passed) {
      if (passed >= duration) return to
      const [x, y, seen] = way(eased(passed / duration))
      return { x, y, zoom: full / seen }
    },
  }
}

/** Slow at both ends. */
function eased(part: number): number {
  return part * part * (3 - 2 * part)
}

/** Everything that is drawn, and the camera over it. */
export interface MapStage {
  readonly host: HTMLElement
  readonly coasts: CoastLayer
  readonly marks: MarksLayer
  readonly names: NameLayer
  setPoints: (points: MapPoints, looks: MapLooks) => void
  setPaint: (paint: MapPaint) => void
  view: () => MapView
  extent: () => MapExtent
  setExtent: (extent: MapExtent) => void
  /** Shows a camera at the next frame; ends a flight. */
  show: (camera: MapCamera) => void
  /** Is there without a move to hear of: the address said so. */
  jump: (camera: MapCamera) => void
  /** Flies there, or is there at once for people who want less motion. */
  fly: (camera: MapCamera) => void
  resize: (size: MapSize) => void
  /** Hears every frame; returns how to stop. */
  onFrame: (listener: (view: MapView) => void) => () => void
  dispose: () => void
}

interface Options {
  readonly host: HTMLElement
  readonly extent: MapExtent
  /** the camera came to rest after it was moved */
  readonly onRest: (camera: MapCamera) => void
}

/** After so many milliseconds without a move the map is at rest. */
const restAfter = 140

/** Layers in their order from the ground up, under one camera. */
export function createStage(options: Options): MapStage {
  const { host } = options
  const coasts = createCoastLayer(host)
  const dots = createDotLayer(host)
  const marks = createMarksLayer(host)
  const names = createNameLayer(host)
  const listeners = createListeners<[view: MapView]>()
  let extent = options.extent
  let size: MapSize = { width: host.clientWidth, height: host.clientHeight }
  let camera = wholeMap(extent)
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let flight: { start: number; of: ReturnType<typeof cameraFlight> } | null = null
  let isMoving = false

  const view = () => viewOf(camera, size, extent)
  const draw = () => {
    if (size.width === 0 || size.height === 0) return
    const shown = view()
    coasts.draw(shown, isMoving)
    dots.draw(shown, isMoving)
    marks.draw(shown)
    names.draw(shown)
    listeners.tell(shown)
  }
  const tick = (now: number) => {
    frame = 0
    if (flight !== null) {
      flight.start = Math.min(flight.start, now)
      const passed = now - flight.start
      camera = flight.of.at(passed)
      if (passed >= flight.of.duration) flight = null
      else ask()
      moved()
    }
    draw()
  }
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(tick)
  }
  const moved = () => {
    isMoving = true
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (flight !== null) return
      isMoving = false
      ask()
      options.onRest(camera)
    }, restAfter)
  }

  return {
    host,
    coasts,
    marks,
    names,
    setPoints: dots.setPoints,
    setPaint(paint) {
      coasts.setPaint(paint)
      dots.setPaint(paint)
    },
    view,
    extent: () => extent,
    setExtent(next) {
      extent = next
      camera = limited(camera, size, extent)
      ask()
    },
    show(next) {
      flight = null
      camera = limited(next, size, extent)
      moved()
      ask()
    },
    jump(next) {
      flight = null
      camera = limited(next, size, extent)
      ask()
    },
    fly(next) {
      const to = limited(next, size, extent)
      if (wantsLessMotion()) {
        this.show(to)
        return
      }
      flight = { start: Infinity, of: cameraFlight(view(), to) }
      moved()
      ask()
    },
    resize(next) {
      size = next
      camera = limited(camera, size, extent)
      ask()
    },
    onFrame(listener) {
      listener(view())
      return listeners.add(listener)
    },
    dispose() {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      for (const layer of [coasts, dots, marks, names]) layer.dispose()
    },
  }
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
