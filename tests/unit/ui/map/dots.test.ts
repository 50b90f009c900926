import { describe, expect, it } from 'vitest'

import { dotSprites } from '#portal/ui/map/dots/canvas-renderer.ts'
import { develop, emptyRaster, printDot } from '#portal/ui/map/dots/raster.ts'
import { type MapPaint, pointState } from '#portal/ui/map/map-model.ts'
import { isSoftwareRenderer } from '#portal/ui/map/use-stage.ts'

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

it.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'llvmpipe (LLVM 17.0.6, 256 bits)',
  'Mesa/X.org, softpipe',
  'Software Rasterizer',
  'Apple Software Renderer',
  'GDI Generic',
])('%s draws with the processor', (name) => {
  expect(isSoftwareRenderer(name)).toBe(true)
})

it.each([
  'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
  'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
  'Mali-G78',
  'Radeon R9 200 Series, or similar',
])('%s draws with a GPU', (name) => {
  expect(isSoftwareRenderer(name)).toBe(false)
})
