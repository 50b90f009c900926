import { type MapLooks, type MapPosition, type MapView, pointState } from '../map-model.ts'
import { dotGrowth, toMap } from '../map-view.ts'
import { type PointGrid, spansWithin } from './point-grid.ts'

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
  let found: number | null = null
  let nearest = slack
  for (const { from, end } of spansWithin(grid, around)) {
    for (let place = from; place < end; place += 1) {
      const i = grid.order[place]!
      if (looks.state[i] === pointState.hidden) continue
      const distance = Math.hypot(grid.points.x[i]! - at.x, grid.points.y[i]! - at.y) * view.scale
      const beside = distance - looks.size[i]! * growth
      if (beside > nearest) continue
      nearest = beside
      found = i
    }
  }
  return found
}
