import { inkOf } from '../dots/dot-ink.ts'
import { pointState, type MapLooks, type MapPaint, type MapPoints } from '../map-model.ts'

/** Bytes of a dot: x, y and radius as floats, then red, green, blue and strength. */
export const dotBytes = 16

const floats = 4
const colours = 256

/** Packs points and their looks as the GPU reads them; hidden points are left out, so that the count may be less. */
export function packDots(
  { count, x, y }: MapPoints,
  { size, colour, state }: MapLooks,
  paint: MapPaint,
): { bytes: ArrayBuffer; count: number } {
  const bytes = new ArrayBuffer(count * dotBytes)
  const places = new Float32Array(bytes)
  const inks = new Uint32Array(bytes)
  const known = inkTable(paint)
  let at = 0
  for (let point = 0; point < count; point += 1) {
    const of = state[point]!
    if (of === pointState.hidden) continue
    places[at] = x[point]!
    places[at + 1] = y[point]!
    places[at + 2] = size[point]!
    inks[at + 3] = known[of * colours + colour[point]!]!
    at += floats
  }
  return { bytes, count: at / floats }
}

/** The four bytes of each state and colour. */
function inkTable(paint: MapPaint): Uint32Array {
  const table = new Uint32Array(pointState.hidden * colours)
  const bytes = new Uint8Array(table.buffer)
  for (let state = 0; state < pointState.hidden; state += 1)
    for (let colour = 0; colour < colours; colour += 1) {
      const ink = inkOf(paint, colour, state)
      bytes.set([...ink.colour, Math.round(255 * ink.strength)], 4 * (state * colours + colour))
    }
  return table
}
