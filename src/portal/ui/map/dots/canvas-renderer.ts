import type { MapLooks, MapPaint, MapRenderer, MapView } from '../map-model.ts'
import { type DotPicture, dotPicture } from './dot-picture.ts'
import { dotSprites, type SpriteOf } from './dot-sprites.ts'
import { isSameView, pictureMargin, pictureTransform, stillServes } from './moved-picture.ts'
import { pointGrid, type PointGrid } from './point-grid.ts'
import { develop, type Raster } from './raster.ts'

/** The milliseconds of a frame that drawing may take; what is left follows in the next frames. */
const budget = 9

/** A picture that takes no longer than this, in milliseconds, is drawn in each frame, also while the map moves. */
const quick = 8

/** Points drawn between two looks at the clock. */
const step = 2000

/** More pixels than this are drawn coarser. */
const mostPixels = 5_000_000

/**
 * Draws points on a 2-D canvas, without a graphics processor: dots are printed into memory and put on the canvas as a
 * whole. While the map moves, the picture of before is moved, until a new one is finished.
 */
export function createCanvasRenderer(host: HTMLElement): MapRenderer {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform'
  host.append(canvas)
  return rendererOn(canvas)
}

function rendererOn(canvas: HTMLCanvasElement): MapRenderer {
  const context = canvas.getContext('2d')
  let grid: PointGrid | null = null
  let looks: MapLooks | null = null
  let paint: MapPaint | null = null
  let sprite: SpriteOf | null = null
  let wanted: MapView | null = null
  let drawn: MapView | null = null
  let picture: DotPicture | null = null
  let raster: Raster | null = null
  let pixels: ImageData | null = null
  let frame = 0
  let cost = 0
  let spent = 0

  const place = () => {
    if (drawn !== null && wanted !== null) canvas.style.transform = pictureTransform(drawn, wanted)
  }
  const begin = () => {
    if (grid === null || looks === null || sprite === null || wanted === null) return
    picture = dotPicture(wanted, { grid, looks, sprite, ratio: ratioFor(wanted), raster })
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
    if (wanted !== null && drawn !== null && !stillServes(drawn, wanted)) begin()
  }
  const again = () => {
    picture = null
    if (wanted !== null) begin()
  }

  return {
    setPoints(points) {
      grid = pointGrid(points)
      looks = null
      picture = null
    },
    setLooks(next) {
      looks = next
      again()
    },
    setPaint(next) {
      paint = next
      sprite = dotSprites(next)
      again()
    },
    draw(view, isMoving) {
      wanted = view
      place()
      if (drawn !== null && isSameView(drawn, view) && picture === null) return
      if (!isMoving && picture !== null && !isSameView(picture.view, view)) picture = null
      if (picture !== null) return
      if (!isMoving || drawn === null || cost <= quick || !stillServes(drawn, view)) begin()
    },
    dispose() {
      cancelAnimationFrame(frame)
      picture = null
      wanted = null
      canvas.remove()
    },
  }
}

/** Device pixels per CSS pixel; 2 are enough for dots. */
function ratioFor({ width, height }: MapView): number {
  const area = (width + 2 * pictureMargin) * (height + 2 * pictureMargin)
  return Math.min(2, Math.max(1, devicePixelRatio), Math.max(0.5, Math.sqrt(mostPixels / area)))
}
