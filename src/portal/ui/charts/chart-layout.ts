import { type ChartFrame, frameOf } from './chart-frame.ts'
import { type ChartLine, type ChartPoint, type DrawnChart, highestIn } from './chart-model.ts'
import { apart, gridValues } from './chart-scale.ts'
import { type Tick, type TickNames, ticksOf } from './chart-ticks.ts'

/** A line as it is drawn: in a stack on the ones below it. */
export interface Shape {
  line: ChartLine
  upper: readonly (number | null)[]
  /** the line below it; only in a stack */
  lower: readonly (number | null)[] | null
  /** pixels to the right of its places, so that ranges stand beside each other */
  shift: number
}

/** The name of a line at its end. */
export interface EndName {
  line: ChartLine
  x: number
  y: number
  /** the height of the line itself; its name may have moved away from another one */
  lineY: number
}

/** Everything that a drawing needs to know of its places. */
export interface ChartLayout {
  frame: ChartFrame
  grid: readonly number[]
  labels: readonly string[]
  ticks: readonly Tick[]
  shapes: readonly Shape[]
  /** empty where there is no room for them, or a single line */
  ends: readonly EndName[]
  /** the highest point of the first line; null where it is not named */
  peak: number | null
}

interface Room {
  width: number
  isNarrow: boolean
  names: TickNames
}

const nameWidth = 7.2
const nameHeight = 17
/** The same of a name that can be chosen. */
const choiceHeight = 24
const besideEachOther = 16

/** The layout of a chart in so much room. */
export function layoutOf(chart: DrawnChart, { width, isNarrow, names }: Room): ChartLayout {
  const { lines, look, height, formatAxis, grain } = chart
  const shapes = shapesOf(chart)
  const grid = gridOf(chart, shapes)
  const labels = grid.map((value) => formatAxis(value, grid))
  const hasEnds =
    look !== 'bars' && (lines.length > 1 || look === 'stack' || look === 'shares') && !isNarrow
  const longest = Math.max(0, ...lines.map(({ name, tail = '' }) => name.length + tail.length + 2))
  const frame = frameOf({
    width,
    height,
    count: pointsOf(chart).length,
    grid,
    labels,
    top: topOf(chart, isNarrow),
    foot: footOf(chart),
    end: hasEnds ? Math.min(width * 0.3, longest * nameWidth + 26) : 14,
    isColumns: look === 'bars' || look === 'ranges',
  })
  const points = pointsOf(chart)
  return {
    frame,
    grid,
    labels,
    ticks: ticksOf({
      points,
      grain,
      isSpan: look === 'ranges',
      width: frame.right - frame.left,
      names,
    }),
    shapes,
    ends: hasEnds
      ? endsOf(shapes, { look, frame }, chart.onName === undefined ? nameHeight : choiceHeight)
      : [],
    peak: chart.peak === undefined || look !== 'lines' || isNarrow ? null : highestIn(points),
  }
}

/** The points of the first line, by which all others are placed. */
export function pointsOf({ lines }: Pick<DrawnChart, 'lines'>): readonly ChartPoint[] {
  return lines[0]?.points ?? []
}

function topOf({ marks = [], notes = [], peak, look }: DrawnChart, isNarrow: boolean): number {
  if (marks.length > 0) return 46
  if (isNarrow) return 12
  if (notes.length > 0) return 44
  return (peak !== undefined && look === 'lines') || look === 'bars' ? 26 : 14
}

/** The number of a year that begins stands below its day. */
function footOf(chart: DrawnChart): number {
  const [first, last] = [pointsOf(chart)[0], pointsOf(chart).at(-1)]
  const isOneYear = first?.date.slice(0, 4) === last?.date.slice(0, 4)
  return chart.grain === 'day' && isOneYear ? 26 : 40
}

function gridOf({ baseline, look, isWhole }: DrawnChart, shapes: readonly Shape[]): number[] {
  if (look === 'shares') return [0, 25, 50, 75, 100]
  if (look === 'ranks') return rankGrid(shapes)
  // The band of a rate of few would leave the line itself at the bottom: there it is cut.
  const inBands =
    look === 'ranges'
      ? shapes.flatMap(({ line }) => line.points.flatMap(({ low, high }) => [low, high]))
      : []
  const values = [...shapes.flatMap(({ upper }) => upper), ...inBands].filter(
    (value) => value !== null && value !== undefined,
  )
  const low = baseline === 'zero' ? 0 : Math.min(...values)
  return gridValues(Math.max(0, ...values), { low: Number.isFinite(low) ? low : 0, isWhole })
}

/** Places from the last one, at the bottom, to the first. */
function rankGrid(shapes: readonly Shape[]): number[] {
  const last = Math.max(2, ...shapes.flatMap(({ upper }) => upper.map((value) => value ?? 0)))
  const step = Math.ceil((last - 1) / 4)
  const places = Array.from({ length: 5 }, (_, i) => last - i * step).filter((place) => place > 1)
  return [...places, 1]
}

/** In a stack the first line lies at the bottom. */
function shapesOf({ lines, look }: DrawnChart): Shape[] {
  if (look !== 'stack' && look !== 'shares') {
    return lines.map((line, i) => ({
      line,
      upper: line.points.map(({ value }) => value),
      lower: null,
      shift: look === 'ranges' ? (i - (lines.length - 1) / 2) * besideEachOther : 0,
    }))
  }
  const count = lines[0]?.points.length ?? 0
  const places = Array.from({ length: count }, (_, place) => place)
  const drawn = lines.map((line) => (line.isOff === true ? { points: [] } : line))
  const scaled = (value: number, place: number) =>
    look === 'stack' ? value : (100 * value) / (sumAt(lines, place) || 1)
  const below = (i: number) => places.map((place) => scaled(sumAt(drawn.slice(0, i), place), place))
  return lines.map((line, i) => ({ line, upper: below(i + 1), lower: below(i), shift: 0 }))
}

/** The sum of all lines at a place. */
export function sumAt(lines: readonly Pick<ChartLine, 'points'>[], place: number): number {
  return lines.reduce((sum, { points }) => sum + (points[place]?.value ?? 0), 0)
}

/** True for a line while all others are left out. */
export function isAlone(line: ChartLine, lines: readonly ChartLine[]): boolean {
  return line.isOff !== true && lines.some(({ isOff }) => isOff === true)
}

function endsOf(
  shapes: readonly Shape[],
  { look, frame }: Pick<ChartLayout, 'frame'> & Pick<DrawnChart, 'look'>,
  height: number,
): EndName[] {
  const matches = shapes.flatMap(({ line, upper, lower }, i) => {
    const place = upper.findLastIndex((value) => value !== null)
    if (place === -1) return []
    const top = upper[place] ?? 0
    const value = lower === null ? top : (top + (lower[place] ?? 0)) / 2
    // Names at one height keep the order of their lines, the first below.
    const x = look === 'ranges' ? frame.right : frame.x(place)
    const y = frame.y(value)
    return [{ line, x, y: y - i / 100, lineY: y }]
  })
  const moved = apart(
    matches.map(({ y }) => y),
    height,
  )
  // The names stay above the days.
  const over = Math.max(0, ...moved.map((y) => y - frame.bottom))
  return matches.map((end, i) => ({ ...end, y: (moved[i] ?? end.y) - over }))
}
