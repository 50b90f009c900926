import { UndirectedGraph } from 'graphology'
import { Sigma } from 'sigma'
import { NodePointProgram } from 'sigma/rendering'

import { inkPart } from '../dots/ink-part.ts'
import { pointGrid } from '../dots/point-grid.ts'
import { inkOf } from '../dots/raster.ts'
import { pointState } from '../map-model.ts'
import type { CreateRenderer, MapLooks, MapPaint, MapPoints, MapView } from '../map-model.ts'
import { dotGrowth } from '../map-view.ts'
import { dotsProgram } from './dots-program.ts'
import type { DotsScene } from './dots-program.ts'

/** Bytes of a dot: x, y and radius as floats, then red, green, blue and strength. */
const dotBytes = 16

const floats = 4
const colours = 256

/** Packs points and their looks as the GPU reads them; hidden points are left out, so that the count may be less. */
function packDots(
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

/** The canvas of sigma that dots lie on; the others stay empty. */
const layer = 'nodes'

/**
 * Draws dots with the GPU: all of them at every move, as exact as at rest. Only where `hasGraphicsHardware` says so;
 * a lost context is told and not waited for.
 *
 * @throws where WebGL cannot be had.
 */
export const createSigmaRenderer: CreateRenderer = (host, onLost) => {
  const scene: DotsScene = {
    dots: new ArrayBuffer(0),
    count: 0,
    isChanged: true,
    middle: [0, 0],
    scale: 1,
    growth: 1,
    isDark: false,
    ink: 1,
  }
  const sigma = emptySigma(host, scene)
  const canvas = sigma.getCanvases()[layer]
  canvas?.addEventListener('webglcontextlost', onLost)

  let points: MapPoints | null = null
  let looks: MapLooks | null = null
  let paint: MapPaint | null = null
  let view: MapView | null = null
  let isOld = true
  let density = devicePixelRatio
  let frame = 0

  const pack = () => {
    if (points === null || looks === null || paint === null) return
    const { bytes, count } = packDots(points, looks, paint)
    Object.assign(scene, { dots: bytes, count, isChanged: true, isDark: paint.isDark })
    isOld = false
  }
  const show = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const wasOld = isOld
    if (isOld) pack()
    if (view === null || isOld) return
    if (density !== devicePixelRatio) sigma.resize(true)
    density = devicePixelRatio
    scene.middle = [view.camera.x, view.camera.y]
    scene.scale = view.scale * density
    scene.growth = dotGrowth(view.camera.zoom) * density
    if (points !== null && looks !== null) scene.ink = inkPart(pointGrid(points), looks, view)
    sigma.refresh({ partialGraph: {}, skipIndexation: !wasOld })
  }
  const showAgain = () => {
    isOld = true
    if (frame === 0) frame = requestAnimationFrame(show)
  }
  return {
    setPoints: (given) => {
      points = given
      looks = null
      isOld = true
    },
    setLooks: (given) => {
      looks = given
      showAgain()
    },
    setPaint: (given) => {
      paint = given
      // Light lies on what is below as it is; ink has to be multiplied with it, as white paper around it.
      host.style.mixBlendMode = given.isDark ? '' : 'multiply'
      const ground = given.isDark ? 0 : 1
      contextOf(canvas)?.clearColor(ground, ground, ground, ground)
      showAgain()
    },
    draw: (given) => {
      view = given
      show()
    },
    dispose: () => {
      cancelAnimationFrame(frame)
      canvas?.removeEventListener('webglcontextlost', onLost)
      host.style.mixBlendMode = ''
      sigma.kill()
    },
  }
}

function emptySigma(host: HTMLElement, scene: DotsScene): Sigma {
  const graph = new UndirectedGraph()
  graph.addNode('dots', { x: 0, y: 0, size: 1, type: 'dots' })
  const sigma = new Sigma(graph, host, {
    allowInvalidContainer: true,
    renderLabels: false,
    nodeProgramClasses: { dots: dotsProgram(scene) },
    nodeHoverProgramClasses: { dots: NodePointProgram },
  })
  // The map has a camera and gestures of its own.
  sigma.getMouseCaptor().kill()
  sigma.getTouchCaptor().kill()
  for (const [name, canvas] of Object.entries(sigma.getCanvases()))
    if (name !== layer) canvas.remove()
  return sigma
}

function contextOf(canvas: HTMLCanvasElement | undefined): WebGL2RenderingContext | null {
  return canvas?.getContext('webgl2') ?? null
}
