import type { MapLooks, MapView } from '../map-model.ts'
import { dotGrowth } from '../map-view.ts'
import type { PointGrid } from './point-grid.ts'

/** At least so much of its ink a dot keeps. */
const least = 0.3
/** Inks come in so many steps, so that dots can be drawn ahead. */
const steps = 16

/**
 * The part of its ink that each dot takes in a view, 0 to 1: less where so many lie on each other that their colours
 * would run into black, or into white on a dark ground.
 */
export function inkPart({ land, points }: PointGrid, looks: MapLooks, view: MapView): number {
  const dot = Math.PI * meanSquare(looks.size) * dotGrowth(view.camera.zoom) ** 2
  const layers = (dot * points.count) / Math.max(1e-9, land * view.scale ** 2)
  const part = Math.min(1, Math.max(least, 1 / Math.max(1e-9, layers)))
  return Math.ceil(part * steps) / steps
}

const known = new WeakMap<Float32Array, number>()

function meanSquare(sizes: Float32Array): number {
  const before = known.get(sizes)
  if (before !== undefined) return before
  let sum = 0
  for (let i = 0; i < sizes.length; i += 1) sum += sizes[i]! ** 2
  const mean = sum / Math.max(1, sizes.length)
  known.set(sizes, mean)
  return mean
}
