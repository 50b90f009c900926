import type { MapPaint } from '../map-model.ts'
import { type DotInk, inkOf } from './dot-ink.ts'
import type { DotSprite } from './raster.ts'

/** Radii are drawn in steps of a quarter of a device pixel. */
const stepsPerPixel = 4

/** Parts of the ink are told apart in so many steps. */
const partSteps = 65

/** A dot of a radius in device pixels, a colour and a state that is not hidden, with a part of its ink. */
export type SpriteOf = (radius: number, colour: number, state: number, part?: number) => DotSprite

/** Draws every dot once for each size and colour. */
export function dotSprites(paint: MapPaint): SpriteOf {
  const drawn = new Map<number, DotSprite>()
  return (radius, colour, state, part = 1) => {
    const steps = Math.max(2, Math.round(radius * stepsPerPixel))
    const key =
      ((steps * 256 + colour) * 4 + state) * partSteps + Math.round(part * (partSteps - 1))
    const known = drawn.get(key)
    if (known !== undefined) return known
    const { colour: own, strength } = inkOf(paint, colour, state)
    const ink = { colour: own, strength: strength * part }
    const sprite = spriteOf(steps / stepsPerPixel, ink, paint.isDark)
    drawn.set(key, sprite)
    return sprite
  }
}

function spriteOf(radius: number, ink: DotInk, isDark: boolean): DotSprite {
  const reach = Math.ceil(radius)
  const side = 2 * reach + 1
  const factors = new Uint8Array(side * side * 4).fill(255)
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const covered = coverage(Math.hypot(column - reach, row - reach), radius) * ink.strength
      const at = (row * side + column) * 4
      for (const [channel, value] of ink.colour.entries()) {
        const taken = isDark ? value : 255 - value
        factors[at + channel] = Math.round(255 - covered * taken)
      }
    }
  }
  return { side, factors }
}

/** The part of a pixel within the circle, 0 to 1, by the distance of its middle. */
function coverage(distance: number, radius: number): number {
  return Math.min(1, Math.max(0, radius + 0.5 - distance))
}
