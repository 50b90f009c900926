import { createDotLayer } from '../../../src/portal/ui/map/dots/dot-layer.ts'
import { pointGrid, extentOf, pointsInLoop } from '../../../src/portal/ui/map/dots/point-grid.ts'
import { type MapCamera, pointState, type Rgb } from '../../../src/portal/ui/map/map-model.ts'
import { movedBy, toMap, viewOf, wholeMap, zoomedAt } from '../../../src/portal/ui/map/map-view.ts'
import { inks } from './dots.ts'
import { offer } from './offer.ts'

let drawn: (() => void) | undefined
let picture: Promise<void> | undefined

// Dots are drawn in parts, and the whole is put on the canvas at the end.
// oxlint-disable-next-line typescript/unbound-method
const put = CanvasRenderingContext2D.prototype.putImageData
CanvasRenderingContext2D.prototype.putImageData = function (...input: unknown[]) {
  Reflect.apply(put, this, input)
  drawn?.()
}

function begin(): void {
  picture = new Promise((resolve) => {
    drawn = resolve
  })
}

offer((dots, place, onSelect) => {
  place.style.position = 'relative'
  const host = document.createElement('div')
  host.style.cssText = 'position: absolute; inset: 0; overflow: hidden'
  place.append(host)
  const points = {
    count: dots.count,
    x: dots.x.map((x) => x * 400),
    y: dots.y.map((y) => y * 400),
  }
  const looks = {
    size: Float32Array.from(dots.views, (views) => 1 + Math.sqrt(views) / 24),
    colour: dots.group,
    state: new Uint8Array(dots.count),
  }
  begin()
  const layer = createDotLayer(host)
  layer.setPoints(points, looks)
  layer.setPaint({
    colours: inks.map(rgb),
    dimmed: [150, 150, 150],
    paper: [255, 255, 255],
    ink: [0, 0, 0],
    isDark: location.hash === '#dark',
  })
  const extent = extentOf(points)
  const grid = pointGrid(points)
  const size = { width: 1200, height: 800 }
  let camera: MapCamera = wholeMap(extent)
  const view = () => viewOf(camera, size, extent)
  const draw = (isMoving: boolean) => layer.draw(view(), isMoving)
  let last: { x: number; y: number } | null = null
  let loop: { x: number; y: number }[] | null = null
  place.addEventListener('mousedown', ({ clientX: x, clientY: y }) => {
    last = { x, y }
  })
  addEventListener('mousemove', ({ clientX: x, clientY: y }) => {
    if (last === null) return
    if (loop === null) {
      camera = movedBy(view(), x - last.x, y - last.y)
      draw(true)
    } else loop.push(toMap(view(), { x, y }))
    last = { x, y }
  })
  addEventListener('mouseup', () => {
    last = null
    if (loop === null) draw(false)
    else {
      const result = pointsInLoop(grid, looks, loop)
      for (const at of result) looks.state[at] = pointState.emphasised
      layer.setPoints(points, looks)
      onSelect(result.length)
    }
  })
  place.addEventListener('wheel', ({ clientX: x, clientY: y, deltaY }) => {
    camera = zoomedAt(view(), { x, y }, 2 ** (-deltaY / 200))
    draw(true)
  })
  draw(false)
  return {
    finished: async () => picture,
    flyTo: (x, y, nearer) => {
      begin()
      camera = { x: x * 400, y: y * 400, zoom: nearer }
      draw(false)
    },
    find: (places) => {
      begin()
      looks.state.fill(pointState.dimmed)
      for (const at of places) looks.state[at] = pointState.emphasised
      layer.setPoints(points, looks)
      draw(false)
    },
    startLasso: () => {
      loop = []
    },
  }
})

function rgb(text: string): Rgb {
  const of = (at: number) => Number.parseInt(text.slice(at, at + 2), 16)
  return [of(1), of(3), of(5)]
}
