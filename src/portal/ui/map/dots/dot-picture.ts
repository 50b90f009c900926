import { type MapLooks, type MapView, pointState } from '../map-model.ts'
import { dotGrowth, shownExtent } from '../map-view.ts'
import type { SpriteOf } from './dot-sprites.ts'
import { inkPart } from './ink-part.ts'
import { pictureMargin } from './moved-picture.ts'
import { type OrderSpan, type PointGrid, spansWithin } from './point-grid.ts'
import { emptyRaster, printDot, type Raster } from './raster.ts'

/** A picture of the points that is under way: drawn in parts, so that a large one never holds the page up. */
export interface DotPicture {
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
export function dotPicture(view: MapView, drawing: Drawing): DotPicture {
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
