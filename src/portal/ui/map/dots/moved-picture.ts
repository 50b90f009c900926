import type { MapView } from '../map-model.ts'

/** Room around what is seen, in CSS pixels, so that a picture can be moved before it is drawn again. */
export const pictureMargin = 72

/** Moves and scales a picture that was drawn for one view, so that it fits another. */
export function pictureTransform(drawn: MapView, shown: MapView): string {
  const factor = shown.scale / drawn.scale
  // The corner of the picture, seen from the middle of the area.
  const cornerX = -drawn.width / 2 - pictureMargin
  const cornerY = -drawn.height / 2 - pictureMargin
  const x = (drawn.camera.x - shown.camera.x) * shown.scale + shown.width / 2 + cornerX * factor
  const y = (drawn.camera.y - shown.camera.y) * shown.scale + shown.height / 2 + cornerY * factor
  return `translate(${round(x)}px, ${round(y)}px) scale(${round(factor)})`
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

/** True while the moved picture covers what is seen, and is neither too coarse nor too fine. */
export function stillServes(drawn: MapView, shown: MapView): boolean {
  const factor = shown.scale / drawn.scale
  if (factor < 0.84 || factor > 1.2) return false
  const roomX = (drawn.width / 2 + pictureMargin) * factor - shown.width / 2
  const roomY = (drawn.height / 2 + pictureMargin) * factor - shown.height / 2
  return (
    Math.abs(drawn.camera.x - shown.camera.x) * shown.scale <= roomX &&
    Math.abs(drawn.camera.y - shown.camera.y) * shown.scale <= roomY
  )
}

/** True for two views that show the same. */
export function isSameView(one: MapView, other: MapView): boolean {
  return (
    one.scale === other.scale &&
    one.width === other.width &&
    one.height === other.height &&
    one.camera.x === other.camera.x &&
    one.camera.y === other.camera.y
  )
}
