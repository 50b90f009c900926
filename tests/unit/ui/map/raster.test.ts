import { describe, expect, it } from 'vitest'

import { dotSprites } from '#portal/ui/map/dots/dot-sprites.ts'
import { develop, emptyRaster, printDot, type Raster } from '#portal/ui/map/dots/raster.ts'
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

/** Red, green, blue as they look on paper. */
function seen(raster: Raster, { isDark, paper }: MapPaint, [x, y]: [number, number]): number[] {
  const rgba = new Uint8ClampedArray(raster.width * raster.height * 4)
  develop(raster, isDark, rgba)
  const at = (y * raster.width + x) * 4
  const opacity = (rgba[at + 3] ?? 0) / 255
  return paper.map((ground, channel) =>
    Math.round((rgba[at + channel] ?? 0) * opacity + ground * (1 - opacity)),
  )
}

describe('dots that overprint', () => {
  it('are of their colour on paper, and leave it white around them', () => {
    const raster = emptyRaster(20, 20)
    printDot(raster, dotSprites(light)(4, 0, usual), 10, 10)
    expect(seen(raster, light, [10, 10])).toEqual([255, 102, 102])
    expect(seen(raster, light, [16, 10])).toEqual([255, 255, 255])
    expect(seen(raster, light, [10, 3])).toEqual([255, 255, 255])
  })

  it('multiply on light paper: red and blue together let neither through', () => {
    const raster = emptyRaster(20, 20)
    const sprite = dotSprites(light)
    printDot(raster, sprite(4, 0, usual), 10, 10)
    printDot(raster, sprite(4, 1, usual), 12, 10)
    const [red = 0, green = 0, blue = 0] = seen(raster, light, [11, 10])
    expect(red).toBeLessThan(110)
    expect(blue).toBeLessThan(110)
    expect(green).toBeLessThan(50)
  })

  it('add light on a dark ground', () => {
    const raster = emptyRaster(20, 20)
    const sprite = dotSprites(dark)
    printDot(raster, sprite(4, 0, usual), 10, 10)
    printDot(raster, sprite(4, 1, usual), 12, 10)
    const [red = 0, green = 0, blue = 0] = seen(raster, dark, [11, 10])
    expect(red).toBeGreaterThan(145)
    expect(blue).toBeGreaterThan(145)
    expect(green).toBe(0)
  })

  it('look the same in any order', () => {
    const sprite = dotSprites(light)
    const dots = [
      [3, 0, usual, 8],
      [5, 1, emphasised, 10],
      [4, 0, dimmed, 12],
    ] as const
    const pictures = [dots, dots.toReversed()].map((order) => {
      const raster = emptyRaster(20, 20)
      for (const [radius, colour, state, x] of order)
        printDot(raster, sprite(radius, colour, state), x, 10)
      return raster.light
    })
    for (const [byte, value] of pictures[0]!.entries())
      expect(Math.abs(value - pictures[1]![byte]!)).toBeLessThanOrEqual(1)
  })

  it('are grey where dimmed and strong where emphasised', () => {
    const raster = emptyRaster(40, 20)
    const sprite = dotSprites(light)
    printDot(raster, sprite(4, 0, dimmed), 10, 10)
    printDot(raster, sprite(4, 0, emphasised), 30, 10)
    expect(seen(raster, light, [10, 10])).toEqual([217, 217, 217])
    expect(seen(raster, light, [30, 10])).toEqual([255, 71, 71])
  })

  it('are cut off at the edges', () => {
    const raster = emptyRaster(10, 10)
    const dot = dotSprites(light)(4, 0, usual)
    for (const [x, y] of [
      [0, 0],
      [9, 9],
      [-3, 5],
      [5, 12],
      [-50, -50],
      [99, 5],
    ] as const)
      printDot(raster, dot, x, y)
    expect(seen(raster, light, [0, 0])).toEqual([255, 102, 102])
    expect(seen(raster, light, [9, 9])).toEqual([255, 102, 102])
    expect(seen(raster, light, [5, 5])).toEqual([255, 255, 255])
  })

  it('have soft edges and their area', () => {
    const raster = emptyRaster(40, 40)
    printDot(raster, dotSprites({ ...light, colours: [[0, 0, 0]] })(9, 0, emphasised), 20, 20)
    let ink = 0
    for (let at = 0; at < raster.light.length; at += 4)
      ink += (255 - raster.light[at]!) / 255 / 0.72
    expect(ink / (Math.PI * 81)).toBeCloseTo(1, 1)
  })
})
