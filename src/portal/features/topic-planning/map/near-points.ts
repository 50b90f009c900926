import { type PointGrid, spansWithin } from '#portal/ui/map/dots/point-grid.ts'
import type { MapExtent } from '#portal/ui/map/map-model.ts'

/** More articles than this in view, and their titles would not fit. */
const mostInView = 130

/** So many titles are asked for. */
const mostTitles = 40

/** The most read articles in view, if there are so few that titles have room; else none. */
export function nearPoints(grid: PointGrid, seen: MapExtent, views: Uint32Array): number[] {
  const { x, y } = grid.points
  const found: number[] = []
  for (const { from, end } of spansWithin(grid, seen)) {
    for (const i of grid.order.subarray(from, end)) {
      const [across, down] = [x[i] ?? 0, y[i] ?? 0]
      if (across < seen.left || across > seen.right) continue
      if (down < seen.top || down > seen.bottom) continue
      found.push(i)
      if (found.length > mostInView) return []
    }
  }
  return byViews(found, views).slice(0, mostTitles)
}

/** The articles of a topic with most views, the first ones of its list. */
export function mostRead(
  { topicOf, topic }: { topicOf: Uint16Array; topic: number },
  views: Uint32Array,
  count: number,
): number[] {
  const own: number[] = []
  for (let i = 0; i < topicOf.length; i += 1) if (topicOf[i] === topic) own.push(i)
  return byViews(own, views).slice(0, count)
}

function byViews(points: readonly number[], views: Uint32Array): number[] {
  return points.toSorted((a, b) => (views[b] ?? 0) - (views[a] ?? 0) || a - b)
}
