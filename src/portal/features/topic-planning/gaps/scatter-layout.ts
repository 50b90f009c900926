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

/** The name of a dot, and where it begins. */
export interface ScatterLabel {
  point: ScatterPoint
  x: number
  y: number
  anchor: 'start' | 'end'
}

const height = 15
const gap = 8

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The names that have room beside their dots: those of gaps first, then by share; none lies on another or on a gap. */
export function scatterLabels(
  points: readonly ScatterPoint[],
  layout: ScatterLayout,
  most = 14,
): ScatterLabel[] {
  const order = points.toSorted(
    (one, other) => Number(other.isGap) - Number(one.isGap) || other.viewShare - one.viewShare,
  )
  const dots = points.filter(({ isGap }) => isGap).map((point) => dotBox(point, layout))
  const taken: Box[] = [...dots, ...wordBoxes(layout)]
  const labels: ScatterLabel[] = []
  for (const point of order) {
    if (labels.length >= most) break
    const free = placesOf(point, layout).find(
      ({ box }) => isInside(box, layout) && !taken.some((other) => overlap(box, other)),
    )
    if (free === undefined) continue
    taken.push(free.box)
    labels.push(free.label)
  }
  return labels
}

/** The line of the name of the equal line: where the line is far, and topics are few. */
export function equalNameTop(top: number, bottom: number): number {
  return top + 0.3 * (bottom - top)
}

/** The places of the words that explain the drawing: the field, the equal line, the axis. */
function wordBoxes({ left, right, top, bottom }: ScatterLayout): Box[] {
  return [
    { left, right: left + 210, top, bottom: top + 54 },
    {
      left: right - 220,
      right,
      top: equalNameTop(top, bottom) - 14,
      bottom: equalNameTop(top, bottom) + 6,
    },
    { left: right - 220, right, top: bottom - 22, bottom },
  ]
}

function placesOf(point: ScatterPoint, layout: ScatterLayout) {
  const [x, y] = [layout.x(point.newShare), layout.y(point.viewShare)]
  const width = point.name.length * (point.isGap ? 7.2 : 6.6)
  const sides = [
    { anchor: 'start', dx: gap, dy: 4 },
    { anchor: 'end', dx: -gap, dy: 4 },
    { anchor: 'start', dx: 4, dy: -8 },
    { anchor: 'start', dx: 4, dy: 17 },
    { anchor: 'end', dx: -4, dy: -8 },
    { anchor: 'end', dx: -4, dy: 17 },
  ] as const
  return sides.map(({ anchor, dx, dy }) => {
    const from = anchor === 'start' ? x + dx : x + dx - width
    const box = { left: from, right: from + width, top: y + dy - height + 4, bottom: y + dy + 4 }
    return { box, label: { point, x: x + dx, y: y + dy, anchor } }
  })
}

function dotBox({ newShare, viewShare }: ScatterPoint, { x, y }: ScatterLayout): Box {
  const [across, up] = [x(newShare), y(viewShare)]
  return { left: across - 5, right: across + 5, top: up - 5, bottom: up + 5 }
}

function isInside(box: Box, { left, right, top, bottom }: ScatterLayout): boolean {
  return box.left >= left - 4 && box.right <= right + 4 && box.top >= top && box.bottom <= bottom
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
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
