import { zoomedAt } from '../map-view.ts'
import type { MapStage } from '../stage/map-stage.ts'
import { placeOf } from './presses.ts'

/** Pixels that a line and a page of a wheel stand for. */
const linePixels = 16
const pagePixels = 400

/** How much nearer a pixel of the wheel brings; fingers on a touchpad move less. */
const perPixel = { wheel: 0.0017, pinch: 0.01 }

/** A page that scrolled this recently, in milliseconds, goes on scrolling when the map comes under the pointer. */
const pageFirst = 250

/** The wheel, and two fingers on a touchpad, zoom at the pointer. At its ends the page scrolls. */
export function zoomByWheel(element: HTMLElement, stage: MapStage): () => void {
  let scrolled = -Infinity
  const turn = (event: WheelEvent) => {
    if (event.timeStamp - scrolled < pageFirst && !event.ctrlKey) return
    const { zoom } = stage.view().camera
    stage.show(zoomedAt(stage.view(), placeOf(element, event), factorOf(event)))
    if (stage.view().camera.zoom !== zoom || event.ctrlKey) event.preventDefault()
  }
  const note = (event: Event) => {
    scrolled = event.timeStamp
  }
  const leaving = new AbortController()
  const { signal } = leaving
  element.addEventListener('wheel', turn, { signal, passive: false })
  addEventListener('scroll', note, { signal, capture: true, passive: true })
  return () => leaving.abort()
}

function factorOf({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const unit =
    deltaMode === WheelEvent.DOM_DELTA_LINE ? linePixels : deltaMode === 2 ? pagePixels : 1
  const pixels = Math.max(-pagePixels, Math.min(pagePixels, deltaY * unit))
  return Math.exp(-pixels * (ctrlKey ? perPixel.pinch : perPixel.wheel))
}
