import { createListeners } from '#lib/listeners.ts'

import { createCoastLayer, type CoastLayer } from '../coast/coast-layer.ts'
import { createNameLayer, type NameLayer } from '../labels/name-layer.ts'
import type {
  CreateRenderer,
  MapCamera,
  MapExtent,
  MapLooks,
  MapPaint,
  MapPoints,
  MapSize,
  MapView,
} from '../map-model.ts'
import { limited, viewOf, wholeMap } from '../map-view.ts'
import { cameraFlight } from './camera-flight.ts'
import { createDots } from './dots-layer.ts'
import { createMarksLayer, type MarksLayer } from './marks-layer.ts'

/** Everything that is drawn, and the camera over it. */
export interface MapStage {
  readonly host: HTMLElement
  readonly coasts: CoastLayer
  readonly marks: MarksLayer
  readonly names: NameLayer
  /** Points are drawn by this from now on; camera, points and looks stay. */
  setRenderer: (create: CreateRenderer, onLost: () => void) => void
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
  const dots = createDots(layerIn(host))
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
    setRenderer(create, onLost) {
      dots.setRenderer(create, onLost)
      ask()
    },
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

function layerIn(host: HTMLElement): HTMLElement {
  const layer = document.createElement('div')
  layer.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none'
  host.append(layer)
  return layer
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
