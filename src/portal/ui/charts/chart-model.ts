import type { ReactNode } from 'react'

/** The days that a point stands for. */
export type Grain = 'day' | 'week' | 'month'

/** A value on a day, or over the days from `date` to `until`. */
export interface ChartPoint {
  /** YYYY-MM-DD */
  date: string
  /** null where there is none, as for a rate over nothing: the line has a gap */
  value: number | null
  /** the range in which the value surely lies; drawn as a band */
  low?: number
  high?: number
  /** the last day of a week or month */
  until?: string
  /** the week or month is not over: drawn hollow, its way there dashed */
  isOpen?: boolean
}

/** A named line. */
export interface ChartLine {
  name: string
  /** its name on a phone */
  shortName?: string
  points: readonly ChartPoint[]
  /** earlier days, drawn dashed, point by point beside the first line */
  isBefore?: boolean
  /** a usual course of the same days to compare with, drawn dashed */
  isUsual?: boolean
  /** left out of a stack: only its name is there, quietly */
  isOff?: boolean
  /** one of the chart colours; the accent unless told */
  colour?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** tells lines of one colour apart */
  dash?: 'dashed' | 'dotted' | undefined
  /** drawn thicker than the others */
  isChosen?: boolean
  /** stands quietly behind its name at its end: the last value */
  tail?: string
}

/** A point of a line with a name of its own, such as the article that made a peak. */
export interface ChartNote {
  /** the name of the line */
  line: string
  /** YYYY-MM-DD */
  date: string
  title: string
  text: string
}

/** Something that happened on a day, drawn as a vertical line. */
export interface ChartMark {
  /** YYYY-MM-DD */
  date: string
  /** the last day of something that went on for some */
  until?: string
  /** as short as "v7" */
  label: string
  text: string
  /** small print: who, when */
  note?: string
  /** drawn as a ring with the label alone; its text is heard and shown as a hint */
  isNumber?: true
  /** Opens it, where it leads elsewhere than the chart's others. */
  onOpen?: () => void
}

/** Things that happened on days, drawn as dots below the axis: "articles appeared". */
export interface ChartDots {
  /** heads their column in the table */
  name: string
  /** YYYY-MM-DD, one for each */
  days: readonly string[]
}

/** The head of a chart. */
export interface ChartHead {
  /** The title of the chart: "Views per day". */
  label: string
  /** A quiet remark behind the title. */
  caption?: string | undefined
  /** A switch at the right of the title, on a phone below the drawing; it makes icons of the other tools. */
  tools?: ReactNode
  /** It is small enough to stand beside the title on a phone, too. */
  areToolsSmall?: boolean
  /** Of its heading, 2 unless told; in a panel 3, with icons as tools. */
  level?: 2 | 3
  /** Its subject in the name of a picture, unless its title; null: there are no pictures of it. */
  keptAs?: string | null
  /** Lines of its menu, before the others. */
  actions?: readonly { label: string; onChoose: () => void }[]
  /** Stands below the drawing, on paper too: what its marks mean. */
  below?: ReactNode
  /** The same as lines of a picture. */
  remarks?: readonly string[]
}

/** The content of a chart over time. */
export interface TimeChartProps extends ChartHead {
  /** At least one. The first is read out first; lines share their places. */
  lines: readonly ChartLine[]
  grain?: Grain
  /**
   * `stack` lays areas on each other, `shares` makes each day 100 %, `bars` draws the first line as bars, `ranges`
   * the range of each value as a bar; for a few points. `ranks` draws places, the first one above.
   */
  look?: 'lines' | 'stack' | 'shares' | 'bars' | 'ranges' | 'ranks'
  /** `data`: the axis may begin above zero. */
  baseline?: 'zero' | 'data'
  /** Of bars, the day in full ink and the day it is compared with. */
  emphasis?: { day: string; comparedDay: string | null } | undefined
  marks?: readonly ChartMark[] | undefined
  dots?: ChartDots | undefined
  /** Opens a mark, or those that lie at one place; without it they lead nowhere. */
  onMarks?: ((marks: readonly ChartMark[]) => void) | undefined
  /** The marks at one place that are pointed at or have the focus; null: none any more. */
  onMarkPointed?: ((marks: readonly ChartMark[] | null) => void) | undefined
  /** Named points, a few of them. */
  notes?: readonly ChartNote[] | undefined
  /** A click on the name of a line. */
  onName?: ((name: string) => void) | undefined
  /** Values are whole numbers. */
  isWhole?: boolean
  /** How a value is written; grouped whole numbers unless told. */
  formatValue?: (value: number) => string
  /** How a value is written on the axis, beside all values of it; short numbers unless told. */
  formatAxis?: (value: number, axis?: readonly number[]) => string
  /** Names the highest point of the first line; its second line, such as the most read article. */
  peak?: ((date: string) => string | undefined) | undefined
  /** A second line for the point that is read. */
  note?: ((date: string) => string | undefined) | undefined
  /** Enter on a point: from its first to its last day. */
  onOpen?: ((from: string, to: string) => void) | undefined
  /** In pixels. */
  height?: number
}

/** A chart with everything said. */
export type DrawnChart = TimeChartProps &
  Required<
    Pick<
      TimeChartProps,
      'grain' | 'look' | 'baseline' | 'formatValue' | 'formatAxis' | 'height' | 'isWhole'
    >
  >

/** The colour of a line. */
export function colourOf(line: ChartLine): string {
  if (isDashed(line)) return 'var(--text-tertiary)'
  return line.colour === undefined ? 'var(--accent)' : `var(--chart-${line.colour})`
}

/** The last day of a point. */
export function endOf({ date, until = date }: ChartPoint): string {
  return until
}

/** True for a line that others are compared with: drawn dashed, behind them. */
export function isDashed({ isBefore = false, isUsual = false }: ChartLine): boolean {
  return isBefore || isUsual
}

/** The place of the highest point; null where there is none above zero. */
export function highestIn(points: readonly ChartPoint[]): number | null {
  let highest: number | null = null
  for (const [place, { value, isOpen }] of points.entries()) {
    if (value === null || value <= 0 || isOpen === true) continue
    if (highest === null || value > (points[highest]?.value ?? 0)) highest = place
  }
  return highest
}
