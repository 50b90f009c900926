import { polygonContains } from 'd3-polygon'

import { type MapExtent, type MapLooks, type MapPosition, pointState } from '../map-model.ts'
import { type PointGrid, spansWithin } from './point-grid.ts'

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
