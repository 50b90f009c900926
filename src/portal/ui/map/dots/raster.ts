import { pointState } from '../map-model.ts'
import type { MapPaint, Rgb } from '../map-model.ts'

/** The colour of a dot, and how much of it is printed. */
export interface DotInk {
  readonly colour: Rgb
  /** 0 to 1 */
  readonly strength: number
}

/** How much ink a dot takes, 0 to 1, by its state. */
const strength = {
  [pointState.usual]: 0.6,
  [pointState.dimmed]: 0.3,
  [pointState.emphasised]: 0.72,
} as const

/** The ink of a dot by its place in the colours and its state, which is not hidden. */
export function inkOf(paint: MapPaint, colour: number, state: number): DotInk {
  const own = paint.colours[colour] ?? paint.dimmed
  if (state === pointState.dimmed) return { colour: paint.dimmed, strength: strength[state] }
  const isEmphasised = state === pointState.emphasised
  return {
    colour: own,
    strength: strength[isEmphasised ? pointState.emphasised : pointState.usual],
  }
}

/**
 * A picture of dots that overprint. Each pixel holds how much of the light of each colour comes through (on paper), or
 * how much is still missing (on a dark ground); 255 where no dot lies. Both multiply, so order does not count.
 */
export interface Raster {
  readonly width: number
  readonly height: number
  /** four bytes a pixel, the last one unused */
  readonly light: Uint8Array
}

/** One dot, drawn ahead: the factors of its pixels, a square of `side` around its middle. */
export interface DotSprite {
  readonly side: number
  readonly factors: Uint8Array
}

/** An empty raster, in device pixels. */
export function emptyRaster(width: number, height: number): Raster {
  return { width, height, light: new Uint8Array(width * height * 4).fill(255) }
}

/** Overprints a dot with its middle in the pixel at `x`, `y`; what lies outside is cut off. */
export function printDot(raster: Raster, { side, factors }: DotSprite, x: number, y: number): void {
  const { width, height, light } = raster
  const left = Math.round(x) - (side >> 1)
  const top = Math.round(y) - (side >> 1)
  const firstColumn = left < 0 ? -left : 0
  const endColumn = left + side > width ? width - left : side
  const firstRow = top < 0 ? -top : 0
  const endRow = top + side > height ? height - top : side
  for (let row = firstRow; row < endRow; row += 1) {
    let to = ((top + row) * width + left + firstColumn) * 4
    let from = (row * side + firstColumn) * 4
    for (let column = firstColumn; column < endColumn; column += 1) {
      // Divided by 256 with 255 more, so that a factor of 255 changes nothing.
      light[to] = (light[to]! * factors[from]! + 255) >> 8
      light[to + 1] = (light[to + 1]! * factors[from + 1]! + 255) >> 8
      light[to + 2] = (light[to + 2]! * factors[from + 2]! + 255) >> 8
      to += 4
      from += 4
    }
  }
}

/** The raster as pixels with transparency, for any ground; `rgba` has as many bytes. */
export function develop({ light }: Raster, isDark: boolean, rgba: Uint8ClampedArray): void {
  const full = new Uint32Array(light.buffer)
  const pixels = new Uint32Array(rgba.buffer)
  const empty = 0xffffffff
  for (let pixel = 0; pixel < full.length; pixel += 1) {
    if (full[pixel] === empty) {
      pixels[pixel] = 0
      continue
    }
    const at = pixel * 4
    const red = light[at]!
    const green = light[at + 1]!
    const blue = light[at + 2]!
    const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue
    const opacity = 255 - least
    const part = opacity === 0 ? 0 : 255 / opacity
    rgba[at] = (isDark ? 255 - red : red - least) * part
    rgba[at + 1] = (isDark ? 255 - green : green - least) * part
    rgba[at + 2] = (isDark ? 255 - blue : blue - least) * part
    rgba[at + 3] = opacity
  }
}
