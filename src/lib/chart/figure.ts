/** How a run of text looks; sizes and weights stand in `looks`. */
type Look = 'name' | 'title' | 'trigger' | 'text' | 'quiet' | 'guard' | 'number' | 'link'

/** Sizes in pixels and weights of the looks, as the layout measured and the drawing writes them. */
export const looks: Readonly<Record<Look, { size: number; weight: 400 | 600 }>> = {
  name: { size: 13, weight: 600 },
  title: { size: 14, weight: 600 },
  trigger: { size: 12, weight: 600 },
  text: { size: 12, weight: 400 },
  quiet: { size: 12, weight: 400 },
  guard: { size: 12, weight: 400 },
  number: { size: 12, weight: 600 },
  link: { size: 12, weight: 400 },
}

/** Words of one look; `gap` is the space before them in pixels. */
export interface Run {
  text: string
  look: Look
  gap?: number
}

/** One line of text; `y` is its base line. */
export interface TextLine {
  x: number
  y: number
  runs: Run[]
  /** `x` is the right end */
  isEnd?: true
}

/** The sign in a pill: none for an event. Shape and word carry the meaning. */
export type PillMark = '' | 'done' | 'fails' | 'after' | 'always'

/** A rounded label with the trigger of a row. */
interface Pill {
  x: number
  y: number
  width: number
  mark: PillMark
}

/**
 * A state: `item` stands in a list of siblings that do the same, `folded` is drawn as a figure of its own, `any` holds
 * what happens in every state of the figure.
 */
export interface ChartBox {
  state: string
  kind: 'leaf' | 'compound' | 'region' | 'list' | 'item' | 'folded' | 'any'
  /** depth of the ground below it: 0 is paper */
  level: number
  x: number
  y: number
  width: number
  height: number
  isFinal?: true
  texts: TextLine[]
  /** heights of rules across the box */
  rules: number[]
  /** left top corners of the sign before "calls" */
  calls: [x: number, y: number][]
}

/** A sign in a row: the state is entered again, the target is named, or the row can be unfolded. */
export interface Sign {
  kind: 'again' | 'to' | 'fold'
  x: number
  y: number
}

/** The row of an event, or of one of its branches. */
export interface ChartRow {
  /** the state that it leaves */
  state: string
  /** names of the transitions that it stands for */
  edges: string[]
  x: number
  y: number
  width: number
  height: number
  texts: TextLine[]
  pill?: Pill
  /** the end of its line at the border, and where its text ends */
  port?: { x: number; y: number; from: number }
  /** signs among its words, by their left end and middle */
  signs: Sign[]
  /** the state that it names instead of drawing a line */
  link?: string
}

/** The way from a row to its target: of one transition, or the same one of several siblings. */
export interface ChartLine {
  edges: string[]
  target: string
  points: [x: number, y: number][]
}

/** A place where a later line crosses an earlier one: the earlier one pauses there. */
export interface Halo {
  target: string
  x: number
  y: number
  isUpright: boolean
  /** depth of the ground, as in `ChartBox` */
  level: number
}

/** A drawn part of a machine: all of it, or a parallel state of its own. */
export interface Figure {
  /** id of the state that it shows the inside of */
  state: string
  title: string
  description: string
  width: number
  height: number
  boxes: ChartBox[]
  rows: ChartRow[]
  lines: ChartLine[]
  halos: Halo[]
  /** the tips of the arrows at the states that are entered first; they come from above */
  starts: [x: number, y: number][]
}

/** How much a chart says: names alone, or descriptions and actions too. */
export type ChartLevel = 'names' | 'all'

/** The stored layout of a machine, made at build time. */
export interface ChartLayout {
  machine: string
  description: string
  states: number
  transitions: number
  names: Figure[]
  all: Figure[]
}

/** Advance widths of Inter from the space to the tilde, in hundredths of the size, measured in a browser. */
const regular = [
  28, 29, 47, 63, 64, 98, 64, 30, 37, 37, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57,
  62, 62, 29, 30, 66, 66, 66, 51, 97, 69, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 77,
  64, 77, 64, 64, 65, 74, 69, 99, 68, 68, 63, 37, 36, 37, 47, 46, 32, 56, 61, 57, 61, 58, 37, 61,
  59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56, 82, 55, 56, 55, 43, 33, 43, 66,
]
const semibold = [
  25, 32, 52, 64, 65, 100, 66, 33, 37, 37, 54, 67, 32, 47, 32, 38, 66, 42, 62, 64, 67, 61, 64, 58,
  64, 64, 32, 33, 67, 67, 67, 54, 100, 73, 66, 74, 72, 61, 59, 75, 75, 28, 58, 70, 57, 92, 76, 77,
  65, 77, 65, 65, 66, 74, 73, 102, 72, 71, 65, 37, 38, 37, 48, 47, 35, 57, 62, 58, 62, 59, 39, 63,
  61, 26, 26, 57, 26, 90, 61, 61, 62, 62, 40, 55, 35, 61, 59, 84, 57, 59, 57, 46, 36, 46, 67,
]
/** For signs outside the tables: arrows and dots are no wider. */
const widest = 70

/** The width of a run in pixels, its gap included. */
export function runWidth({ text, look, gap = 0 }: Run): number {
  const { size, weight } = looks[look]
  const table = weight === 600 ? semibold : regular
  const hundredths = Array.from(text).reduce(
    (sum, sign) => sum + (table[(sign.codePointAt(0) ?? 0) - 32] ?? widest),
    0,
  )
  return gap + (hundredths * size) / 100
}

/** The width of a line of runs in pixels. */
export function runsWidth(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + runWidth(run), 0)
}
