import { movedBy, wholeMap, zoomedAt } from '../map-view.ts'
import type { MapStage } from '../stage/map-stage.ts'

/** The part of the width or height that an arrow moves by. */
const step = 0.16

/** How much nearer + brings. */
export const zoomStep = 1.6

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Arrows move the map, + and − zoom, 0 shows all of it. Returns true for a key that was understood. */
export function moveByKey(key: string, stage: MapStage): boolean {
  const view = stage.view()
  const direction = directions[key]
  if (direction !== undefined) {
    const [across, down] = direction
    stage.show(movedBy(view, across * step * view.width, down * step * view.height))
  } else if (key === '+' || key === '=') stage.fly(zoomed(stage, zoomStep))
  else if (key === '-') stage.fly(zoomed(stage, 1 / zoomStep))
  else if (key === '0') stage.fly(wholeMap(stage.extent()))
  else return false
  return true
}

/** The camera so many times as near, around the middle. */
export function zoomed(stage: MapStage, factor: number) {
  const view = stage.view()
  return zoomedAt(view, { x: view.width / 2, y: view.height / 2 }, factor)
}
