import { describe, expect, it } from 'vitest'

import { isSoftwareRenderer } from '#portal/ui/map/sigma/graphics-hardware.ts'

describe('renderers that draw with the processor', () => {
  it.each([
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    'Google SwiftShader',
    'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)',
    'llvmpipe (LLVM 17.0.6, 256 bits)',
    'ANGLE (Mesa, llvmpipe (LLVM 15.0.7 256 bits), OpenGL 4.5)',
    'Mesa/X.org, softpipe',
    'Software Rasterizer',
    'Apple Software Renderer',
    'GDI Generic',
  ])('%s', (name) => {
    expect(isSoftwareRenderer(name)).toBe(true)
  })
})

describe('renderers that draw with a GPU', () => {
  it.each([
    'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)',
    'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
    'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
    'Apple GPU',
    'Adreno (TM) 740',
    'Mali-G78',
    'Radeon R9 200 Series, or similar',
  ])('%s', (name) => {
    expect(isSoftwareRenderer(name)).toBe(false)
  })
})
