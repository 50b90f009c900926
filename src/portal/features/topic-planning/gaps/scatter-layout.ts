import { gridValues } from '#portal/ui/charts/chart-scale.ts'

/** A topic as a dot: its share of new articles across, of views upwards, both 0..100. */
export interface ScatterPoint {
  id: string
  name: string
  newShare: number
  viewShare: number
  /** the place of its group's colour */
  colour: number
  isGap: boolean
}

/** The geometry of the scatter, in pixels. */
export interface ScatterLayout {
  left: number
  right: number
  top: number
  bottom: number
  x: (newShare: number) => number
  y: (viewShare: number) => number
  /** shares that have a label; the same on both axes */
  ticks: readonly number[]
  highest: number
}

const margin = { left: 44, right: 10, top: 26, bottom: 26 }

/** The layout of the dots in so much room; both axes reach equally far, so that the equal line is the diagonal. */
export function scatterLayout(
  points: readonly ScatterPoint[],
  { width, height }: { width: number; height: number },
): ScatterLayout {
  const shares = points.flatMap(({ newShare, viewShare }) => [newShare, viewShare])
  const ticks = gridValues(Math.max(1, ...shares))
  const highest = ticks.at(-1) ?? 1
  const [left, right] = [margin.left, width - margin.right]
  const [top, bottom] = [margin.top, height - margin.bottom]
  const x = (share: number) => left + (share / highest) * (right - left)
  const y = (share: number) => bottom - (share / highest) * (bottom - top)
  return { left, right, top, bottom, x, y, ticks, highest }
}

/** The ratio of shares from which on a topic is a gap. */
const gapRatio = 1.5

/** The outline of the field of gaps as a path: over the share that misses enough articles, and over the ratio of shares. */
export function fieldPath(layout: ScatterLayout, least: number): string {
  const { highest, x, y } = layout
  const first = Math.min(least, highest)
  // Above it the ratio asks for more than the missing articles do.
  const bend = Math.min(2 * least, highest - first)
  const corners = [
    [0, highest],
    [0, first],
    [bend, bend + first],
    [Math.max(bend, highest / gapRatio), highest],
  ]
  const places = corners.map(
    ([across = 0, up = 0]) => `${rounded(x(across))} ${rounded(y(Math.min(highest, up)))}`,
  )
  return `M${places.join('L')}Z`
}

/** The dot nearest to a place, within reach of the pointer; null where there is none. */
export function nearestDot(
  points: readonly ScatterPoint[],
  layout: ScatterLayout,
  at: { x: number; y: number },
): number | null {
  let nearest: number | null = null
  let reach = 24
  for (const [place, point] of points.entries()) {
    const away = Math.hypot(layout.x(point.newShare) - at.x, layout.y(point.viewShare) - at.y)
    if (away < reach) [nearest, reach] = [place, away]
  }
  return nearest
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
