import { svgDocument } from '#lib/chart/chart-document.ts'
import { drawFigure, linePath } from '#lib/chart/draw.ts'
import type { ChartLayout } from '#lib/chart/figure.ts'
import { node, type DrawnNode } from '#lib/chart/node.ts'

const fixed = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

/** The parts of a contract's lines, in the order in which a reader meets them. */
const partsOfLine = [
  'a state with its tags, its calls and its clocks',
  'an event from fixtures.ts; in [ ] the case: guard, what is known',
  'the state after it',
  'fields of the context that are different afterwards',
  'effects, calls that start and clocks that begin',
]

/** A state of a chart beside its lines in the contract, whose parts are numbered. */
export function contractPicture(layout: ChartLayout, state: string, contract: string): string {
  const [figure] = layout.all
  const name = state.slice(layout.machine.length + 1)
  const block = contract.split('\n\n').find((one) => one.startsWith(`${name} `))
  if (figure === undefined || block === undefined) throw new Error(`There is no ${state}.`)
  const { boxes, rows } = figure
  const box = boxes.find((one) => one.state === state)
  const only = {
    ...figure,
    boxes: [box ?? []].flat(),
    rows: rows.filter((row) => row.state === state),
  }
  const shown = drawFigure({ ...only, lines: [], halos: [], starts: [] })
  const [left, top] = [24 - (box?.x ?? 0), 58 - (box?.y ?? 0)]
  const right = 24 + (box?.width ?? 0) + 36
  const numbers = new Set<number>()
  const lines = block.split('\n').map((line, index) => {
    const parts = index === 0 ? [{ text: line, part: 1 }] : partsIn(line)
    return contractLine(parts, numbers, { x: right, y: 76 + index * 26 })
  })
  const legend = partsOfLine.map((words, index) =>
    node(
      'text',
      { x: index < 3 ? 24 : 460, y: 282 + (index % 3) * 22, class: 'text' },
      node('tspan', { class: `part${index + 1}`, 'font-weight': 700 }, String(index + 1)),
      node('tspan', { dx: 8 }, words),
    ),
  )
  const parts = [
    heading('the state in the chart', 24),
    heading('its lines in contract.txt', right),
    node('g', { transform: `translate(${left} ${top})` }, ...shown),
    ...lines,
    node('path', { d: 'M24 258H924', class: 'rule' }),
    ...legend,
  ]
  const label = `The contract of ${state}`
  return svgDocument({ width: 948, height: 346, label }, parts, ownRules)
}

interface Part {
  text: string
  /** its number in the legend */
  part: number
}

/** `event → state · a: 1 · starts call()` in its parts. */
function partsIn(line: string): Part[] {
  const [event = '', after = ''] = line.trim().split(' → ', 2)
  const [state = '', ...rest] = after.split(' · ')
  return [
    { text: `  ${event}`, part: 2 },
    { text: ` → ${state}`, part: 3 },
    ...rest.map((text) => ({
      text: ` · ${text}`,
      part: /^([\w, ]+: |clears )/.test(text) ? 4 : 5,
    })),
  ]
}

/** Each kind of part has its number where it is met first. */
function contractLine(
  parts: readonly Part[],
  met: Set<number>,
  { x, y }: { x: number; y: number },
): DrawnNode {
  const spans = parts.flatMap(({ text, part }) => {
    const words = node('tspan', { class: `part${part}` }, text)
    if (met.has(part)) return [words]
    met.add(part)
    const number = { class: `part${part}`, dy: -5, 'font-size': 10, 'font-weight': 700 }
    return [words, node('tspan', number, String(part)), node('tspan', { dy: 5 }, '\u200B')]
  })
  return node(
    'text',
    { x, y, 'font-family': fixed, 'font-size': 11.5, 'xml:space': 'preserve' },
    ...spans,
  )
}

/** The files of a machine, each with its outcome. */
const files = [
  [
    'setup.ts, machine.ts',
    'chart.svg, machine.json',
    'npm run generate draws it; the inspector follows it',
  ],
  ['fixtures.ts', 'paths', 'npm test walks every transition in Node'],
  ['contract.txt', 'a second opinion', 'each step of each path does what these lines say'],
  ['../event-words.ts', 'sentences', 'for the steps in the report, and for the inspector'],
  ['tests/machines/export.test.ts', 'properties', 'what holds in every state and for every move'],
  [
    'tests/paths/browser/export-walkthrough.ts',
    'screens',
    'the same paths by real clicks, with a picture of each step',
  ],
] as const

/** The files of a machine, each with its outcome; the chart stands in it in small. */
export function machinePicture({ machine, names: [figure] }: ChartLayout): string {
  if (figure === undefined) throw new Error(`${machine} has no chart.`)
  const scale = 0.62
  const first = 62 + figure.height * scale
  const bottoms = files.map((_, index) => 56 + first + 14 + index * 62)
  const place = (index: number) => (index === 0 ? 56 : (bottoms[index - 1] ?? 0))
  const parts = files.flatMap(([file, title, words], index) => {
    const y = place(index)
    const from = 84 + index * 30
    const lane = 438 - index * 15
    return [
      node('text', { x: 40, y: from + 4, 'font-family': fixed }, file),
      way([
        [344, from],
        [lane, from],
        [lane, y + 24],
        [460, y + 24],
      ]),
      framed({ x: 460, y, width: 464, height: index === 0 ? first : 48 }),
      node('text', { x: 474, y: y + 20, class: 'name' }, title),
      node('text', { x: 474, y: y + 37, class: 'quiet' }, words),
    ]
  })
  const small = `translate(474 ${56 + 48}) scale(${scale})`
  const height = place(files.length - 1) + 48 + 24
  const drawn = [
    heading('written by hand', 24),
    heading('what comes of it', 460),
    framed({ x: 24, y: 56, width: 320, height: 20 + files.length * 30 }),
    ...parts,
    node('g', { transform: small }, ...drawFigure(figure)),
  ]
  const label = 'The files of a machine and what comes of them'
  return svgDocument({ width: 948, height, label }, drawn, ownRules)
}

function framed(frame: { x: number; y: number; width: number; height: number }): DrawnNode {
  return node('rect', { ...frame, rx: 7, class: 'box' })
}

function way(points: [number, number][]): DrawnNode {
  const [x = 0, y = 0] = points.at(-1) ?? []
  return node(
    'g',
    {},
    node('path', { d: linePath(points), class: 'way' }),
    node('path', { d: `M${x} ${y}l-8 -4v8z`, class: 'tip' }),
  )
}

function heading(words: string, x: number): DrawnNode {
  return node('text', { x, y: 34, class: 'title' }, words)
}

/** The parts of a contract have colours of their own. */
const ownRules =
  '.part1{fill:var(--chart-ink);font-weight:600}.part2{fill:var(--chart-text)}.part3{fill:var(--chart-guard)}.part4{fill:var(--chart-time)}.part5{fill:var(--chart-good)}'
