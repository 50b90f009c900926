import {
  runsWidth,
  type ChartBox,
  type ChartLine,
  type ChartRow,
  type Figure,
  type Halo,
  type PillMark,
  type Sign,
  type TextLine,
} from './figure.ts'
import { node, type DrawnNode } from './node.ts'

/** Separates the names of transitions in `data-edge` where a row stands for several. */
export const edgeSeparator = '|'
/** The width of the sign before the name of a state, with the space after it; as in the layout. */
const signWidth = 14

/**
 * The drawing of a figure, free of colours: classes alone. Boxes have `data-state`, rows and lines `data-edge`, so that an
 * overlay marks them by class and moves nothing.
 */
export function drawFigure(figure: Figure): DrawnNode[] {
  const outer = figure.boxes.filter(({ kind }) => kind !== 'item')
  return [
    ...outer.map(drawBox),
    ...figure.boxes.filter(({ kind }) => kind === 'item').map(drawBox),
    ...drawLines(figure),
    ...figure.starts.map(drawStart),
    ...figure.rows.map((row) => drawRow(row, linkWay(figure, row))),
  ]
}

const radius = { leaf: 7, list: 7, folded: 7, any: 7, compound: 10, region: 0, item: 4 }

function drawBox(box: ChartBox): DrawnNode {
  const { kind, level, x, y, width, height, state } = box
  const frame = { x, y, width, height, rx: radius[kind], class: `box ${kind} on${level}` }
  return node(
    'g',
    { class: 'state', 'data-state': state, 'data-kind': kind },
    kind === 'region' ? drawRegion(box) : node('rect', frame),
    ...(box.isFinal
      ? [
          node('rect', {
            ...frame,
            x: x + 3,
            y: y + 3,
            width: width - 6,
            height: height - 6,
            rx: 5,
          }),
        ]
      : []),
    ...box.rules.map((at) =>
      node('path', { d: `M${x} ${at}h${width}`, class: kind === 'list' ? 'rule' : 'rule dotted' }),
    ),
    ...box.calls.map(([left, top]) => node('path', { d: callPath(left, top), class: 'sign' })),
    ...box.texts.map(drawText),
  )
}

/** Regions are parted by dotted rules; their ground is the outer box's. */
function drawRegion({ x, y, width, height }: ChartBox): DrawnNode {
  return node(
    'g',
    { class: 'region' },
    node('rect', { x, y, width, height, class: 'band' }),
    node('path', { d: `M${x} ${y}h${width}`, class: 'rule dotted' }),
    node('path', { d: `M${x} ${y}v${height}`, class: 'rule dotted' }),
  )
}

/** As wide as the layout measured it: where Inter is missing, another typeface keeps to the box and the pill. */
function drawText({ x, y, runs, isEnd }: TextLine): DrawnNode {
  return node(
    'text',
    {
      x,
      y,
      textLength: Math.round(runsWidth(runs) * 10) / 10,
      lengthAdjust: 'spacingAndGlyphs',
      ...(isEnd && { 'text-anchor': 'end' }),
    },
    ...runs.map(({ text, look, gap = 0 }) =>
      node('tspan', { class: look, ...(gap > 0 && { dx: gap }) }, text),
    ),
  )
}

/** The name of a target begins behind its sign. */
function partedAtSign(line: TextLine, sign: number | undefined): TextLine[] {
  const link = line.runs.find(({ look }) => look === 'link')
  if (link === undefined || sign === undefined) return [line]
  const before = line.runs.filter((run) => run !== link)
  const name = { ...line, x: sign + signWidth, runs: [{ ...link, gap: 0 }] }
  return before.length === 0 ? [name] : [{ ...line, runs: before }, name]
}

function drawRow(row: ChartRow, way: [number, number][] | null): DrawnNode {
  const { pill, port, signs, edges, texts, link, x, y, width, height, state } = row
  const named = signs.find(({ kind }) => kind === 'to')
  const attributes = { class: 'row', 'data-edge': edges.join(edgeSeparator), 'data-from': state }
  return node(
    'g',
    { ...attributes, ...(link !== undefined && { 'data-to': link }) },
    node('rect', {
      x: x - 4,
      y,
      width: width + 8,
      height: Math.max(height, 18),
      rx: 3,
      class: 'ground',
    }),
    ...(port === undefined ? [] : leader(port, row)),
    ...(pill === undefined
      ? []
      : [
          node('rect', {
            x: pill.x,
            y: pill.y,
            width: pill.width,
            height: 20,
            rx: 10,
            class: 'pill',
          }),
          ...markOf(pill.mark, pill.x + 9, pill.y + 4),
        ]),
    ...texts.flatMap((line) => partedAtSign(line, named?.x).map(drawText)),
    ...signs.map(({ kind, x: left, y: middle }) =>
      node('path', { d: signPaths[kind](left, middle), class: `sign ${kind}` }),
    ),
    ...(way === null ? [] : [drawLink(way)]),
  )
}

/** Seen only while someone points at the row, or while it is marked. */
function drawLink(points: [number, number][]): DrawnNode {
  return node(
    'g',
    { class: 'link-way' },
    node('path', { d: linePath(points), class: 'halo' }),
    node('path', { d: linePath(points), class: 'way' }),
    node('path', { d: arrowPath(points), class: 'tip' }),
  )
}

/** A faint line between text and port, and the port. */
function leader({ x, y, from }: NonNullable<ChartRow['port']>, row: ChartRow): DrawnNode[] {
  const start = x > from ? from + 8 : from - (row.pill === undefined ? 6 : 2)
  const isLong = Math.abs(x - start) > 4
  return [
    ...(isLong ? [node('path', { d: `M${start} ${y}H${x}`, class: 'leader' })] : []),
    node('circle', { cx: x, cy: y, r: 2.5, class: 'port' }),
  ]
}

/** Group by group: lines to one target share a lane, and the later group makes the earlier one pause. */
function drawLines({ lines, halos }: Figure): DrawnNode[] {
  const groups = Map.groupBy(lines, ({ target }) => target)
  return [...groups].flatMap(([target, group]) => [
    ...halos.filter((halo) => halo.target === target).map(drawHalo),
    ...group.map(drawLine),
  ])
}

function drawHalo({ x, y, isUpright, level }: Halo): DrawnNode {
  return node('path', {
    d: isUpright ? `M${x} ${y - 6}v12` : `M${x - 6} ${y}h12`,
    class: `halo on${level}`,
  })
}

function drawLine({ edges, target, points }: ChartLine): DrawnNode {
  return node(
    'g',
    { class: 'line', 'data-edge': edges.join(edgeSeparator), 'data-to': target },
    node('path', { d: linePath(points), class: 'way' }),
    node('path', { d: arrowPath(points), class: 'tip' }),
  )
}

/** Rounded at its corners, and a little short of the tip. */
export function linePath(points: readonly [number, number][]): string {
  const parts: string[] = []
  points.forEach(([x, y], index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (before === undefined) parts.push(`M${x} ${y}`)
    else if (after === undefined) parts.push(`L${towards([x, y], before, 3).join(' ')}`)
    else {
      const round = Math.min(8, distance(before, [x, y]) / 2, distance([x, y], after) / 2)
      parts.push(
        `L${towards([x, y], before, round).join(' ')}Q${x} ${y} ${towards([x, y], after, round).join(' ')}`,
      )
    }
  })
  return parts.join('')
}

function distance([x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  return Math.abs(x1 - x2) + Math.abs(y1 - y2)
}

function towards(
  [x, y]: [number, number],
  [tx, ty]: [number, number],
  by: number,
): [number, number] {
  return [x + Math.sign(tx - x) * by, y + Math.sign(ty - y) * by]
}

function arrowPath(points: readonly [number, number][]): string {
  const [x, y] = points.at(-1) ?? [0, 0]
  const [bx, by] = points.at(-2) ?? [0, 0]
  const [dx, dy] = [Math.sign(x - bx), Math.sign(y - by)]
  return `M${x} ${y}l${-8 * dx - 4 * dy} ${-8 * dy - 4 * dx}l${8 * dy} ${8 * dx}z`
}

/** The dot and arrow of the state that is entered first. */
function drawStart([x, y]: [number, number]): DrawnNode {
  return node(
    'g',
    { class: 'start' },
    node('circle', { cx: x, cy: y - 15, r: 4 }),
    node('path', { d: `M${x} ${y - 12}v6`, class: 'way' }),
    node('path', { d: `M${x} ${y}l-4 -7h8z` }),
  )
}

/** A sign by itself, for a legend: by its left end and middle. */
export function drawSign(kind: 'start' | PillMark | Sign['kind'], x: number, y: number): DrawnNode {
  if (kind === 'start') return drawStart([x + 6, y + 8])
  if (kind === 'again' || kind === 'to' || kind === 'fold') {
    return node('path', { d: signPaths[kind](x, y), class: `sign ${kind}` })
  }
  return node('g', {}, ...markOf(kind, x, y - 6))
}

/** The sign in a pill, 12 by 12. */
function markOf(mark: PillMark, x: number, y: number): DrawnNode[] {
  if (mark === '') return []
  return [node('path', { d: markPaths[mark](x, y), class: `mark ${mark}` })]
}

const markPaths: Record<Exclude<PillMark, ''>, (x: number, y: number) => string> = {
  done: (x, y) => `M${x + 1.5} ${y + 6.5}l3 3l6 -7`,
  fails: (x, y) => `M${x + 2} ${y + 2}l8 8m0 -8l-8 8`,
  after: (x, y) => `M${x + 6} ${y + 1}a5 5 0 1 0 0.01 0zM${x + 6} ${y + 3.5}v2.7l1.8 1.2`,
  always: (x, y) => `M${x + 7} ${y + 0.5}l-5 6.5h3.6l-0.6 4.5l5 -6.5h-3.6z`,
}

/** Signs by their left end and middle. */
const signPaths: Record<Sign['kind'], (x: number, y: number) => string> = {
  again: (x, y) => `M${x + 8} ${y - 2.6}a4.5 4.5 0 1 0 1 3.4M${x + 9.2} ${y - 5.6}v3.6h-3.6`,
  to: (x, y) => `M${x} ${y}h9m-3.5 -3.5l3.5 3.5l-3.5 3.5`,
  fold: (x, y) => `M${x} ${y - 4}l5 4l-5 4z`,
}

function callPath(x: number, y: number): string {
  return `M${x} ${y + 6}h8m-3.5 -3.5l3.5 3.5l-3.5 3.5M${x + 12} ${y + 1}v10`
}

type Point = [x: number, y: number]

/** So far beside the outermost box of a row its way turns, clear of words. */
const out = 10
/** The height at which a way enters a box from its side. */
const entry = 18

/** The way of a row that names its target, to the target's box; null where the target is in another figure. */
function linkWay({ boxes, width }: Figure, row: ChartRow): Point[] | null {
  const [target] = row.link?.split(' ') ?? []
  const box = boxes.find(({ state, kind }) => state === target && kind !== 'any')
  const line = row.texts.at(-1)
  if (box === undefined || line === undefined) return null
  const y = line.y - 4
  const end = line.x + runsWidth(line.runs) + 5
  const own = boxes.find((each) => isIn(row.state, each) && !isIn(box.state, each))
  const isBefore = own !== undefined && box.x + box.width < own.x
  const start = isBefore ? row.x - 6 : end
  const right = own === undefined ? end + out : own.x + own.width + out
  const turn = isBefore ? Math.max(4, own.x - out) : Math.min(width - 4, right)
  return [[start, y], [turn, y], ...arrival(box, [turn, y])]
}

function isIn(state: string, { state: outer }: ChartBox): boolean {
  return `${state}.`.startsWith(`${outer}.`)
}

/** From a point to the nearest side of a box. */
function arrival({ x, y, width, height }: ChartBox, [fromX, fromY]: Point): Point[] {
  const side = y + Math.min(entry, height / 2)
  if (fromX < x)
    return [
      [fromX, side],
      [x, side],
    ]
  if (fromX > x + width)
    return [
      [fromX, side],
      [x + width, side],
    ]
  return [[fromX, fromY < y ? y : y + height]]
}
