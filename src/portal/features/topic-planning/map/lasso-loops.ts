import { pointGrid, type PointGrid, pointsInLoop } from '#portal/ui/map/dots/point-grid.ts'
import type { MapLooks, MapPoints, MapPosition } from '#portal/ui/map/map-model.ts'

/** A loop of the lasso, in map units; later ones add to earlier ones, or remove from them. */
export interface ChosenLoop {
  readonly corners: readonly MapPosition[]
  readonly removes: boolean
}

/** An address keeps so many corners of a loop. */
const mostCorners = 60

/**
 * Loops as an address has them: for each the number of its corners, below 0 for one that removes, then x and y of each
 * corner.
 */
export function writeLoops(loops: readonly ChosenLoop[]): string {
  return loops
    .flatMap(({ corners, removes }) => {
      const kept = thinned(corners)
      const places = kept.flatMap(({ x, y }) => [rounded(x), rounded(y)])
      return [removes ? -kept.length : kept.length, ...places]
    })
    .join('_')
}

/** The loops of an address; none where it is not understood. */
export function readLoops(text: string): ChosenLoop[] {
  if (text === '') return []
  const numbers = text.split('_').map(Number)
  const loops: ChosenLoop[] = []
  for (let at = 0; at < numbers.length;) {
    const signed = numbers[at] ?? 0
    const count = Math.abs(signed)
    const end = at + 1 + 2 * count
    if (!Number.isInteger(count) || count < 3 || end > numbers.length) return []
    const corners = Array.from({ length: count }, (_, i) => ({
      x: numbers[at + 1 + 2 * i] ?? 0,
      y: numbers[at + 2 + 2 * i] ?? 0,
    }))
    loops.push({ corners, removes: signed < 0 })
    at = end
  }
  return loops
}

/** The places of the points that are chosen by all loops together, in their order. */
function pointsInLoops(grid: PointGrid, looks: MapLooks, loops: readonly ChosenLoop[]): number[] {
  const [first, ...more] = loops
  if (first !== undefined && more.length === 0)
    return first.removes ? [] : pointsInLoop(grid, looks, first.corners)
  const chosen = new Set<number>()
  for (const { corners, removes } of loops) {
    for (const point of pointsInLoop(grid, looks, corners)) {
      if (removes) chosen.delete(point)
      else chosen.add(point)
    }
  }
  return [...Uint32Array.from(chosen).toSorted()]
}

const last = new WeakMap<MapPoints, { loop: string; places: readonly number[] }>()

/** The places of the points that the loops of an address hold; counted once for all parts of a screen. */
export function placesInLoop(points: MapPoints, loop: string): readonly number[] {
  const known = last.get(points)
  if (known?.loop === loop) return known.places
  const { count } = points
  const looks: MapLooks = {
    size: new Float32Array(count),
    colour: new Uint8Array(count),
    state: new Uint8Array(count),
  }
  const places = pointsInLoops(pointGrid(points), looks, readLoops(loop))
  last.set(points, { loop, places })
  return places
}

function thinned(corners: readonly MapPosition[]): readonly MapPosition[] {
  if (corners.length <= mostCorners) return corners
  return Array.from(
    { length: mostCorners },
    (_, i) => corners[Math.floor((i * corners.length) / mostCorners)] ?? { x: 0, y: 0 },
  )
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
