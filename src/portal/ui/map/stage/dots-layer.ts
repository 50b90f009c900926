import type {
  CreateRenderer,
  MapLooks,
  MapPaint,
  MapPoints,
  MapRenderer,
  MapView,
} from '../map-model.ts'

/** The points, drawn by one renderer at a time, which can be exchanged. */
export interface DotsLayer {
  setRenderer: (create: CreateRenderer, onLost: () => void) => void
  setPoints: (points: MapPoints, looks: MapLooks) => void
  setPaint: (paint: MapPaint) => void
  draw: (view: MapView, isMoving: boolean) => void
  dispose: () => void
}

/** A layer without a renderer: what it is given waits for one. */
export function createDots(host: HTMLElement): DotsLayer {
  let renderer: MapRenderer | null = null
  let points: MapPoints | null = null
  let looks: MapLooks | null = null
  let paint: MapPaint | null = null
  let shown: MapView | null = null
  const giveAll = (to: MapRenderer) => {
    if (paint !== null) to.setPaint(paint)
    if (points !== null) to.setPoints(points)
    if (looks !== null) to.setLooks(looks)
    if (shown !== null) to.draw(shown, false)
  }
  return {
    setRenderer(create, onLost) {
      renderer?.dispose()
      renderer = create(host, onLost)
      giveAll(renderer)
    },
    setPoints(nextPoints, nextLooks) {
      if (points !== nextPoints) renderer?.setPoints(nextPoints)
      points = nextPoints
      looks = nextLooks
      renderer?.setLooks(nextLooks)
    },
    setPaint(next) {
      paint = next
      renderer?.setPaint(next)
    },
    draw(view, isMoving) {
      shown = view
      renderer?.draw(view, isMoving)
    },
    dispose: () => renderer?.dispose(),
  }
}
