import type { ArticleQuadrant } from '#contract/generated/operations.ts'

/** An article as a dot: its views across, its average scroll depth upwards. */
export interface PlottedArticle {
  id: string
  title: string
  views: number
  /** 0 to 100 */
  depth: number
  /** false with too few views for a judgement: hollow, and in no field */
  ranked: boolean
}

/** The lines that part the fields. */
export interface QuadrantLines {
  medianViews: number
  averageDepth: number
}

/** The geometry of the drawing, in pixels. */
export interface QuadrantLayout {
  left: number
  right: number
  top: number
  bottom: number
  /** logarithmic: 10 to 100 is as far as 100 to 1,000 */
  x: (views: number) => number
  y: (depth: number) => number
  /** views and depths that have a label */
  viewTicks: readonly number[]
  depthTicks: readonly number[]
  /** the place of the two lines */
  middleX: number
  middleY: number
}

interface Room {
  width: number
  height: number
}

const margin = { left: 48, right: 6, top: 8, bottom: 28 }
/** Room between two labels of the axis, in pixels. */
const labelWidth = 44

/** The layout of at least one dot in so much room; the axes end with the data. */
export function quadrantLayout(
  points: readonly PlottedArticle[],
  { medianViews, averageDepth }: QuadrantLines,
  { width, height }: Room,
): QuadrantLayout {
  const [left, right] = [margin.left, width - margin.right]
  const [top, bottom] = [margin.top, height - margin.bottom]
  const views = points.map((point) => Math.max(1, point.views))
  const [low, high] = [Math.log10(Math.min(...views)), Math.log10(Math.max(...views))]
  // A little air behind the last dot.
  const span = (high - low || 1) * 1.03
  const x = (count: number) =>
    left + ((Math.log10(Math.max(1, count)) - low) / span) * (right - left)
  const floor = lowestDepth(points)
  const y = (depth: number) => bottom - ((depth - floor) / (100 - floor)) * (bottom - top)
  return {
    left,
    right,
    top,
    bottom,
    x,
    y,
    viewTicks: viewTicks(x, low, low + span),
    depthTicks: depthTicks(floor),
    middleX: x(medianViews),
    middleY: y(averageDepth),
  }
}

/** The depth where the axis begins: a full 20 per cent below the lowest dot. */
function lowestDepth(points: readonly PlottedArticle[]): number {
  const lowest = Math.min(...points.map(({ depth }) => depth), 80)
  return Math.max(0, Math.floor((lowest - 1) / 20) * 20)
}

function depthTicks(floor: number): number[] {
  const step = floor >= 60 ? 10 : 20
  return Array.from({ length: (100 - floor) / step + 1 }, (_, i) => floor + i * step)
}

/** Powers of ten first, then their fives, then their twos, as long as there is room; the ends are logarithms. */
function viewTicks(x: (views: number) => number, low: number, high: number): number[] {
  const kept: number[] = []
  const powers = Array.from({ length: Math.floor(high) + 1 }, (_, power) => 10 ** power)
  for (const tick of [1, 5, 2].flatMap((digit) => powers.map((power) => digit * power))) {
    const isInside = tick >= 10 ** low && tick <= 10 ** high
    const hasRoom = kept.every((other) => Math.abs(x(other) - x(tick)) >= labelWidth)
    if (isInside && hasRoom) kept.push(tick)
  }
  return kept.toSorted((one, other) => one - other)
}

/** The field of an article, by the API's rule; null with too few views. */
export function fieldOf(
  { views, depth, ranked }: PlottedArticle,
  lines: QuadrantLines,
): ArticleQuadrant | null {
  if (!ranked) return null
  return fieldFor(views >= lines.medianViews, depth >= lines.averageDepth)
}

/** The field at a place of the drawing; null outside. */
export function fieldAt(
  { left, right, top, bottom, middleX, middleY }: QuadrantLayout,
  [px, py]: Place,
): ArticleQuadrant | null {
  if (px < left || px > right || py < top || py > bottom) return null
  return fieldFor(px >= middleX, py <= middleY)
}

function fieldFor(isOften: boolean, isFar: boolean): ArticleQuadrant {
  if (isFar) return isOften ? 'OFTEN_FAR' : 'RARELY_FAR'
  return isOften ? 'OFTEN_SHORT' : 'RARELY_SHORT'
}

type Place = readonly [x: number, y: number]

/** A dot is met within so many pixels. */
const reach = 12

/** The place in the list of the dot nearest to a pointer; null where none is near. */
export function nearest(
  points: readonly PlottedArticle[],
  { x, y }: QuadrantLayout,
  [px, py]: Place,
): number | null {
  let result: number | null = null
  let closest = reach
  for (const [place, { views, depth }] of points.entries()) {
    const distance = Math.hypot(x(views) - px, y(depth) - py)
    if (distance >= closest) continue
    closest = distance
    result = place
  }
  return result
}

/**
 * The articles to name: of a field the one with most views, and the one that was read furthest, or least far where
 * that is its mark; without a field the one with most views.
 */
export function standouts(
  points: readonly PlottedArticle[],
  lines: QuadrantLines,
  field: ArticleQuadrant | null,
): PlottedArticle[] {
  const judged = points.filter((point) => point.ranked)
  const own = field === null ? judged : judged.filter((point) => fieldOf(point, lines) === field)
  const most = best(own, ({ views }) => views)
  if (most === undefined || field === null) return most === undefined ? [] : [most]
  const sign = field.endsWith('FAR') ? 1 : -1
  const extreme = best(own, ({ depth }) => sign * depth)
  return extreme === undefined || extreme.id === most.id ? [most] : [most, extreme]
}

function best(
  points: readonly PlottedArticle[],
  by: (point: PlottedArticle) => number,
): PlottedArticle | undefined {
  return points.reduce<PlottedArticle | undefined>(
    (match, point) => (match === undefined || by(point) > by(match) ? point : match),
    undefined,
  )
}

/** The name of a dot, below it or above it. */
interface DotName {
  article: PlottedArticle
  /** its title, as much of it as has room */
  text: string
  /** its middle */
  x: number
  y: number
}

const letterWidth = 6.9
const lineHeight = 17

/** The names of dots: not wider than a field, inside the drawing, and not on each other. */
export function dotNames(articles: readonly PlottedArticle[], layout: QuadrantLayout): DotName[] {
  const { left, right, bottom, middleX } = layout
  const room = Math.max(right - middleX, (right - left) / 2)
  const placed: DotName[] = []
  for (const article of articles) {
    const text = fitting(article.title, Math.floor(room / letterWidth))
    const half = halfOf(text)
    const x = Math.max(left + half, Math.min(layout.x(article.views), right - half))
    const below = layout.y(article.depth) + lineHeight + 2
    const isTaken = placed.some(
      (other) =>
        Math.abs(other.y - below) < lineHeight && Math.abs(other.x - x) < halfOf(other.text) + half,
    )
    const y = isTaken || below > bottom - 4 ? layout.y(article.depth) - 10 : below
    placed.push({ article, text, x, y })
  }
  return placed
}

function halfOf(text: string): number {
  return (text.length * letterWidth) / 2
}

/** A text cut to so many letters. */
export function fitting(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`
}

/** The content of the quadrants, drawn or as a table. */
export interface QuadrantProps {
  points: readonly PlottedArticle[]
  lines: QuadrantLines
  /** of all articles, also of those without a dot */
  allViews: number
  /** the numbers of each field */
  fields: readonly { quadrant: ArticleQuadrant; articles: number; views: number }[]
  /** the chosen one */
  field: ArticleQuadrant | null
  /** in pixels */
  height: number
}
