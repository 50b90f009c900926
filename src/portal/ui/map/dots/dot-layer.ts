import { pointState } from '../map-model.ts'
import type { MapLooks, MapPaint, MapPoints, MapView } from '../map-model.ts'
import { dotGrowth, shownExtent } from '../map-view.ts'
import { inkPart } from './ink-part.ts'
import { isSameView, pictureMargin, pictureTransform, stillServes } from './moved-picture.ts'
import { pointGrid, spansWithin } from './point-grid.ts'
import type { PointGrid, OrderSpan } from './point-grid.ts'
import { inkOf, develop, emptyRaster, printDot } from './raster.ts'
import type { DotInk, Raster, DotSprite } from './raster.ts'

/** Radii are drawn in steps of a quarter of a device pixel. */
const stepsPerPixel = 4

/** Parts of the ink are told apart in so many steps. */
const partSteps = 65

/** A dot of a radius in device pixels, a colour and a state that is not hidden, with a part of its ink. */
type SpriteOf = (radius: number, colour: number, state: number, part?: number) => DotSprite

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

/** The milliseconds of a frame that drawing may take; what is left follows in the next frames. */
const budget = 9

/** A picture that takes no longer than this, in milliseconds, is drawn in each frame, also while the map moves. */
const quick = 8

/** Points drawn between two looks at the clock. */
const step = 2000

/** More pixels than this are drawn coarser. */
const mostPixels = 5_000_000

/** The points of a map. */
export interface DotLayer {
  /** Other looks of the same points keep their places. */
  setPoints: (points: MapPoints, looks: MapLooks) => void
  setPaint: (paint: MapPaint) => void
  /**
   * Shows the view at the next frame at the latest. While `isMoving`, the picture may be less exact to come sooner; a call
   * without it follows the last move.
   */
  draw: (view: MapView, isMoving: boolean) => void
  dispose: () => void
}

/**
 * Draws points on a 2-D canvas, without a graphics processor: dots are printed into memory and put on the canvas as a
 * whole. While the map moves, the picture of before is moved, until a new one is finished.
 */
export function createDotLayer(host: HTMLElement): DotLayer {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform'
  host.append(canvas)
  const context = canvas.getContext('2d')
  let grid: PointGrid | null = null
  let looks: MapLooks | null = null
  let paint: MapPaint | null = null
  let sprite: SpriteOf | null = null
  let target: MapView | null = null
  let drawn: MapView | null = null
  let picture: DotPicture | null = null
  let raster: Raster | null = null
  let pixels: ImageData | null = null
  let frame = 0
  let cost = 0
  let spent = 0

  const place = () => {
    if (drawn !== null && target !== null) canvas.style.transform = pictureTransform(drawn, target)
  }
  const begin = () => {
    if (grid === null || looks === null || sprite === null || target === null) return
    picture = dotPicture(target, { grid, looks, sprite, ratio: ratioFor(target), raster })
    raster = picture.raster
    spent = 0
    if (frame === 0) work()
  }
  const finish = (finished: DotPicture) => {
    const { width, height } = finished.raster
    if (context === null || paint === null) return
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
      pixels = null
    }
    canvas.style.width = `${finished.view.width + 2 * pictureMargin}px`
    canvas.style.height = `${finished.view.height + 2 * pictureMargin}px`
    pixels ??= context.createImageData(width, height)
    develop(finished.raster, paint.isDark, pixels.data)
    context.putImageData(pixels, 0, 0)
    drawn = finished.view
    place()
  }
  const work = () => {
    frame = 0
    if (picture === null) return
    const start = performance.now()
    let isComplete = picture.drawMore(step)
    while (!isComplete && performance.now() - start < budget) isComplete = picture.drawMore(step)
    if (isComplete) {
      finish(picture)
      picture = null
    } else frame = requestAnimationFrame(work)
    spent += performance.now() - start
    if (!isComplete) return
    cost = spent
    // The map went on in the meantime, further than this picture reaches.
    if (target !== null && drawn !== null && !stillServes(drawn, target)) begin()
  }
  const again = () => {
    picture = null
    if (target !== null) begin()
  }

  return {
    setPoints(points, next) {
      grid = pointGrid(points)
      looks = next
      again()
    },
    setPaint(next) {
      paint = next
      sprite = dotSprites(next)
      again()
    },
    draw(view, isMoving) {
      target = view
      place()
      if (drawn !== null && isSameView(drawn, view) && picture === null) return
      if (!isMoving && picture !== null && !isSameView(picture.view, view)) picture = null
      if (picture !== null) return
      if (!isMoving || drawn === null || cost <= quick || !stillServes(drawn, view)) begin()
    },
    dispose() {
      cancelAnimationFrame(frame)
      picture = null
      target = null
      canvas.remove()
    },
  }
}

/** Device pixels per CSS pixel; 2 are enough for dots. */
function ratioFor({ width, height }: MapView): number {
  const area = (width + 2 * pictureMargin) * (height + 2 * pictureMargin)
  return Math.min(2, Math.max(1, devicePixelRatio), Math.max(0.5, Math.sqrt(mostPixels / area)))
}

/** A picture of the points that is under way: drawn in parts, so that a large one never holds the page up. */
interface DotPicture {
  readonly view: MapView
  readonly raster: Raster
  /** Draws so many more points, and says whether all are there. */
  readonly drawMore: (points: number) => boolean
}

interface Drawing {
  readonly grid: PointGrid
  readonly looks: MapLooks
  readonly sprite: SpriteOf
  /** device pixels per CSS pixel */
  readonly ratio: number
  /** an older raster of the same size, to be used again */
  readonly raster: Raster | null
}

/** Begins the picture of a view, with `pictureMargin` around what is seen. */
function dotPicture(view: MapView, drawing: Drawing): DotPicture {
  const raster = clearedRaster(view, drawing)
  const spans = spansWithin(drawing.grid, shownExtent(view, pictureMargin + 40))
  const print = printer(view, drawing, raster)
  let span = 0
  let at = spans[0]?.from ?? 0
  return {
    view,
    raster,
    drawMore(points) {
      let left = points
      while (span < spans.length && left > 0) {
        const { end } = spans[span]!
        const stop = Math.min(end, at + left)
        print({ from: at, end: stop })
        left -= stop - at
        at = stop
        if (at < end) continue
        span += 1
        at = spans[span]?.from ?? 0
      }
      return span >= spans.length
    },
  }
}

function clearedRaster(view: MapView, { ratio, raster }: Drawing): Raster {
  const width = Math.round((view.width + 2 * pictureMargin) * ratio)
  const height = Math.round((view.height + 2 * pictureMargin) * ratio)
  if (raster?.width !== width || raster.height !== height) return emptyRaster(width, height)
  raster.light.fill(255)
  return raster
}

function printer(view: MapView, { grid, looks, sprite, ratio }: Drawing, raster: Raster) {
  const { order, points } = grid
  const scale = view.scale * ratio
  const growth = dotGrowth(view.camera.zoom) * ratio
  const left = (view.width / 2 + pictureMargin) * ratio - view.camera.x * scale
  const top = (view.height / 2 + pictureMargin) * ratio - view.camera.y * scale
  const part = inkPart(grid, looks, view)
  return ({ from, end }: OrderSpan) => {
    for (let place = from; place < end; place += 1) {
      const i = order[place]!
      const state = looks.state[i]!
      if (state === pointState.hidden) continue
      const dot = sprite(looks.size[i]! * growth, looks.colour[i]!, state, part)
      printDot(raster, dot, points.x[i]! * scale + left, points.y[i]! * scale + top)
    }
  }
}
