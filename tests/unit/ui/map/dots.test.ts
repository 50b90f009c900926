import { describe, expect, it } from 'vitest'

import { dotSprites } from '#portal/ui/map/dots/dot-layer.ts'
import { develop, emptyRaster, printDot } from '#portal/ui/map/dots/raster.ts'
import { type MapPaint, pointState } from '#portal/ui/map/map-model.ts'

const light: MapPaint = {
  colours: [
    [255, 0, 0],
    [0, 0, 255],
  ],
  dimmed: [128, 128, 128],
  paper: [255, 255, 255],
  ink: [0, 0, 0],
  isDark: false,
}
const dark: MapPaint = { ...light, paper: [0, 0, 0], isDark: true }
const { usual, dimmed, emphasised } = pointState

interface Dot {
  x: number
  y?: number
  radius?: number
  colour?: number
  state?: number
}

/** A picture of these dots, and how red, green and blue look on its paper. */
function printed(paint: MapPaint, ...dots: Dot[]) {
  const raster = emptyRaster(40, 40)
  const sprite = dotSprites(paint)
  for (const { x, y = 10, radius = 4, colour = 0, state = usual } of dots)
    printDot(raster, sprite(radius, colour, state), x, y)
  const rgba = new Uint8ClampedArray(40 * 40 * 4)
  develop(raster, paint.isDark, rgba)
  const seen = (x: number, y = 10) => {
    const at = (y * 40 + x) * 4
    const opacity = (rgba[at + 3] ?? 0) / 255
    return paint.paper.map((ground, channel) =>
      Math.round((rgba[at + channel] ?? 0) * opacity + ground * (1 - opacity)),
    )
  }
  return { seen, light: raster.light }
}

describe('dots that overprint', () => {
  it('are of their colour on paper, grey where dimmed, strong where emphasised', () => {
    const { seen } = printed(
      light,
      { x: 5 },
      { x: 20, state: dimmed },
      { x: 34, state: emphasised },
    )
    expect([seen(5), seen(12), seen(5, 3)]).toEqual([
      [255, 102, 102],
      [255, 255, 255],
      [255, 255, 255],
    ])
    expect([seen(20), seen(34)]).toEqual([
      [217, 217, 217],
      [255, 71, 71],
    ])
  })

  it('multiply on light paper and add light on a dark ground: red and blue together', () => {
    const two = [{ x: 10 }, { x: 12, colour: 1 }]
    const [red = 0, green = 0, blue = 0] = printed(light, ...two).seen(11)
    expect(Math.max(red, blue)).toBeLessThan(110)
    expect(green).toBeLessThan(50)
    const [r = 0, g = 0, b = 0] = printed(dark, ...two).seen(11)
    expect(Math.min(r, b)).toBeGreaterThan(145)
    expect(g).toBe(0)
  })
})
