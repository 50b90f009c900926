import { drawFigure, drawSign } from './draw.ts'
import { looks, runWidth, type ChartLayout, type ChartLevel, type Figure } from './figure.ts'
import { markup, node, type DrawnNode } from './node.ts'

/** Colours by name; a page around the drawing has its own. */
const light = {
  paper: '#ffffff',
  newsprint: '#f4f4f1',
  deeper: '#eeeeea',
  ink: '#16191d',
  text: '#4a4f57',
  quiet: '#63686f',
  rule: '#c9ccc6',
  line: '#838993',
  guard: '#4b3ea8',
  good: '#2f6b3a',
  bad: '#b3261e',
  time: '#8a5a00',
}
const dark = {
  paper: '#14171b',
  newsprint: '#0f1114',
  deeper: '#191d22',
  ink: '#eceeea',
  text: '#b9bdc2',
  quiet: '#989da5',
  rule: '#3a4047',
  line: '#737b86',
  guard: '#a99df5',
  good: '#7fc58a',
  bad: '#ff897d',
  time: '#e3b341',
}

const variables = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--chart-${name}:${value}`)
    .join(';')

const fonts = Object.entries(looks)
  .map(([look, { size, weight }]) => `.${look}{font-size:${size}px;font-weight:${weight}}`)
  .join('')

/** How the classes of a drawing look; colours come from variables. The inspector has the same rules. */
const rules = `${fonts}text{fill:var(--chart-ink);font-variant-ligatures:none}.text{fill:var(--chart-text)}.quiet,.number,.link{fill:var(--chart-quiet)}.link{fill:var(--chart-text)}.guard{fill:var(--chart-guard)}.box{fill:var(--chart-paper);stroke:var(--chart-line)}.compound{fill:var(--chart-newsprint);stroke:var(--chart-rule)}.compound.on1{fill:var(--chart-deeper)}.compound.on2{fill:var(--chart-newsprint)}.any{stroke-dasharray:4 3}.item,.band,.ground{fill:none;stroke:none}.rule{stroke:var(--chart-rule);fill:none}.dotted{stroke-dasharray:2 3}.pill{fill:var(--chart-newsprint);stroke:var(--chart-rule)}.way{fill:none;stroke:var(--chart-line);stroke-width:1.5}.tip,.port{fill:var(--chart-line)}.leader{stroke:var(--chart-rule)}.halo{stroke:var(--chart-paper);stroke-width:6}.halo.on1{stroke:var(--chart-newsprint)}.halo.on2{stroke:var(--chart-deeper)}.link-way{visibility:hidden;pointer-events:none}.row:hover .link-way{visibility:visible}.link-way .halo{fill:none}.start{fill:var(--chart-ink)}.start .way{stroke:var(--chart-ink)}.mark,.sign{fill:none;stroke:var(--chart-text);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}.sign.fold{fill:var(--chart-text);stroke:none}.mark.done{stroke:var(--chart-good)}.mark.fails{stroke:var(--chart-bad)}.mark.after{stroke:var(--chart-time)}.mark.always{stroke:var(--chart-guard)}`

/** The colours and looks of a drawing that stands by itself. */
const style = `svg{${variables(light)}}@media(prefers-color-scheme:dark){svg{${variables(dark)}}}${rules}.page{fill:var(--chart-paper)}`

const signs = ['start', 'done', 'fails', 'after', 'always', 'again', 'to'] as const

/** The words around the figures of a chart, in the language of its layout. */
export interface DocumentWords {
  /** for those who do not see it */
  label: (machine: string) => string
  counts: (states: number, transitions: number) => string
  /** of a parallel state */
  regions: (count: number) => string
  legend: Readonly<Record<(typeof signs)[number], string>>
}

interface Legend {
  drawn: DrawnNode[]
  bottom: number
}

/** A narrower page has no room for its head. */
const narrowest = 640
const page = { margin: 24, head: 52, caption: 34, between: 26, line: 22 }

/** All figures of a machine as an SVG document of its own. */
export function chartDocument(
  layout: ChartLayout,
  level: ChartLevel,
  words: DocumentWords,
): string {
  const figures = layout[level]
  const described = runWidth({ text: layout.description, look: 'text' })
  const widths = figures.map((figure) => figure.width)
  const width = Math.ceil(Math.max(narrowest, described, ...widths)) + 2 * page.margin
  let y = page.margin + page.head
  const parts: DrawnNode[] = [...head(layout, words, width)]
  figures.forEach((figure, index) => {
    if (index > 0) {
      parts.push(...caption(figure, words, y))
      y += page.caption
    }
    parts.push(node('g', { transform: `translate(${page.margin} ${y})` }, ...drawFigure(figure)))
    y += figure.height + page.between
  })
  const { drawn: legend, bottom: height } = legendAt(y, words, width)
  return svgDocument({ width, height, label: words.label(layout.machine) }, [...parts, ...legend])
}

interface Page {
  width: number
  height: number
  /** for those who do not see it */
  label: string
}

/** A drawing as a document of its own, with the colours and looks of charts and with rules of its own. */
export function svgDocument(
  { width, height, label }: Page,
  parts: readonly DrawnNode[],
  ownRules = '',
): string {
  const drawn = node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': label,
      'font-family': "'Inter Variable', Inter, ui-sans-serif, system-ui, sans-serif",
      'font-size': 12,
    },
    node('rect', { width, height, class: 'page' }),
    ...parts,
  )
  const text = markup(drawn).replace('>', `><style>${style}${ownRules}</style>`)
  return `${text.replaceAll('<g ', '\n<g ')}\n`
}

function head(
  { machine, description, states, transitions }: ChartLayout,
  words: DocumentWords,
  width: number,
): DrawnNode[] {
  const { margin } = page
  return [
    node('text', { x: margin, y: margin + 18, 'font-size': 22, 'font-weight': 600 }, machine),
    node(
      'text',
      { x: width - margin, y: margin + 18, 'text-anchor': 'end', class: 'quiet' },
      words.counts(states, transitions),
    ),
    node('text', { x: margin, y: margin + 37, class: 'text' }, description),
  ]
}

function caption({ title, boxes }: Figure, words: DocumentWords, y: number): DrawnNode[] {
  const regions = boxes.filter(({ kind }) => kind === 'region').length
  return [
    node(
      'text',
      { x: page.margin, y: y + 14 },
      node('tspan', { class: 'title' }, title),
      node('tspan', { class: 'quiet', dx: 10 }, words.regions(regions)),
    ),
  ]
}

/** The signs with their words, in as many lines as they need. */
function legendAt(y: number, { legend }: DocumentWords, width: number): Legend {
  const { margin, line } = page
  let [x, middle] = [margin, y + 16]
  const shown = signs.map((sign) => {
    const text = legend[sign]
    const end = 18 + runWidth({ text, look: 'quiet' })
    if (x + end > width - margin) [x, middle] = [margin, middle + line]
    const words = node('text', { x: x + 18, y: middle + 4, class: 'quiet' }, text)
    const item = node('g', {}, drawSign(sign, x, middle), words)
    x += end + 28
    return item
  })
  const rule = node('path', { d: `M${margin} ${y}H${width - margin}`, class: 'rule' })
  return { drawn: [rule, ...shown], bottom: middle + margin }
}
