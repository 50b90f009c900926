import { polygonContains } from 'd3-polygon'

import { pointState } from '../map-model.ts'
import type { MapExtent, MapPoints, MapLooks, MapPosition, MapView } from '../map-model.ts'
import { dotGrowth, toMap } from '../map-view.ts'

/** Points sorted by the cell that they lie in, so that those of a part of the map are found without the others. */
export interface PointGrid {
  readonly points: MapPoints
  /** places of points, cell by cell, row by row */
  readonly order: Uint32Array
  /** the first place in `order` of each cell, and the end */
  readonly starts: Uint32Array
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  /** the side of a cell in map units */
  readonly cell: number
  /** of all cells with points, in square map units */
  readonly land: number
}

/** About so many points lie in a cell. */
const pointsPerCell = 8

const known = new WeakMap<MapPoints, PointGrid>()

/** Sorts points into cells, in time that grows with their number alone; once for all who ask for the same points. */
export function pointGrid(points: MapPoints): PointGrid {
  const before = known.get(points)
  if (before !== undefined) return before
  const grid = sortedIntoCells(points)
  known.set(points, grid)
  return grid
}

function sortedIntoCells(points: MapPoints): PointGrid {
  const { left, top, right, bottom } = extentOf(points)
  const area = Math.max(1e-6, (right - left) * (bottom - top))
  const cell = Math.max(1e-3, Math.sqrt((area * pointsPerCell) / Math.max(1, points.count)))
  const columns = Math.floor((right - left) / cell) + 1
  const rows = Math.floor((bottom - top) / cell) + 1
  const starts = new Uint32Array(columns * rows + 1)
  const cells = new Uint32Array(points.count)
  for (let i = 0; i < points.count; i += 1) {
    const column = Math.floor((points.x[i]! - left) / cell)
    const at = Math.floor((points.y[i]! - top) / cell) * columns + column
    cells[i] = at
    starts[at + 1]! += 1
  }
  let settled = 0
  for (let at = 0; at < columns * rows; at += 1) {
    if (starts[at + 1]! > 0) settled += 1
    starts[at + 1]! += starts[at]!
  }
  const next = starts.slice()
  const order = new Uint32Array(points.count)
  for (let i = 0; i < points.count; i += 1) order[next[cells[i]!]!++] = i
  const land = settled * cell ** 2
  return { points, order, starts, columns, rows, left, top, cell, land }
}

/** The edges of the points; nothing around the origin where there are none. */
export function extentOf({ count, x, y }: MapPoints): MapExtent {
  if (count === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  let [left, right, top, bottom] = [x[0]!, x[0]!, y[0]!, y[0]!]
  for (let i = 1; i < count; i += 1) {
    const across = x[i]!
    const down = y[i]!
    if (across < left) left = across
    else if (across > right) right = across
    if (down < top) top = down
    else if (down > bottom) bottom = down
  }
  return { left, top, right, bottom }
}

/** A part of `PointGrid.order`: from the first place up to, without, the end. */
export interface OrderSpan {
  readonly from: number
  readonly end: number
}

/** Spans of `order` with every point of a part of the map, and some from its surroundings. */
export function spansWithin(grid: PointGrid, extent: MapExtent): OrderSpan[] {
  const { columns, rows, left, top, cell, starts } = grid
  const firstColumn = Math.max(0, Math.floor((extent.left - left) / cell))
  const lastColumn = Math.min(columns - 1, Math.floor((extent.right - left) / cell))
  const firstRow = Math.max(0, Math.floor((extent.top - top) / cell))
  const lastRow = Math.min(rows - 1, Math.floor((extent.bottom - top) / cell))
  const spans: OrderSpan[] = []
  if (firstColumn > lastColumn) return spans
  for (let row = firstRow; row <= lastRow; row += 1) {
    const from = starts[row * columns + firstColumn]!
    const end = starts[row * columns + lastColumn + 1]!
    if (end > from) spans.push({ from, end })
  }
  return spans
}

/** The largest radius of a dot at zoom 1, in CSS pixels, that is found at its edge. */
const largest = 14

/**
 * The point under a pixel: the one whose edge is nearest, or within which it lies deepest. `slack` is how many CSS
 * pixels beside a dot still count. Null where there is none; hidden points are not found.
 */
export function pointAt(
  grid: PointGrid,
  looks: MapLooks,
  view: MapView,
  { x, y, slack }: MapPosition & { readonly slack: number },
): number | null {
  const at = toMap(view, { x, y })
  const growth = dotGrowth(view.camera.zoom)
  const reach = (largest * growth + slack) / view.scale
  const around = {
    left: at.x - reach,
    right: at.x + reach,
    top: at.y - reach,
    bottom: at.y + reach,
  }
  let result: number | null = null
  let nearest = slack
  for (const { from, end } of spansWithin(grid, around)) {
    for (let place = from; place < end; place += 1) {
      const i = grid.order[place]!
      if (looks.state[i] === pointState.hidden) continue
      const distance = Math.hypot(grid.points.x[i]! - at.x, grid.points.y[i]! - at.y) * view.scale
      const beside = distance - looks.size[i]! * growth
      if (beside > nearest) continue
      nearest = beside
      result = i
    }
  }
  return result
}

/** The points whose centre lies within a closed line on the map, in their order; hidden ones do not count. */
export function pointsInLoop(
  grid: PointGrid,
  looks: MapLooks,
  loop: readonly MapPosition[],
): number[] {
  const corners = loop.map(({ x, y }): [number, number] => [x, y])
  const { x, y } = grid.points
  const edges = edgesOf(loop)
  const inside: number[] = []
  const at: [number, number] = [0, 0]
  for (const { from, end } of spansWithin(grid, edges)) {
    for (let place = from; place < end; place += 1) {
      const i = grid.order[place]!
      if (looks.state[i] === pointState.hidden) continue
      at[0] = x[i]!
      at[1] = y[i]!
      if (isWithin(edges, at) && polygonContains(corners, at)) inside.push(i)
    }
  }
  // Columns of numbers are sorted much faster than lists.
  return [...Uint32Array.from(inside).toSorted()]
}

/** True for a place within a closed line. */
export function isInLoop(loop: readonly MapPosition[], { x, y }: MapPosition): boolean {
  return polygonContains(
    loop.map((corner): [number, number] => [corner.x, corner.y]),
    [x, y],
  )
}

function isWithin({ left, right, top, bottom }: MapExtent, [x, y]: [number, number]): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function edgesOf(loop: readonly MapPosition[]): MapExtent {
  const across = loop.map(({ x }) => x)
  const down = loop.map(({ y }) => y)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}
