import {
  runsWidth,
  type ChartLevel,
  type ChartRow,
  type Run,
  type TextLine,
} from '#lib/chart/figure.ts'

import type { Branch, EventRow } from './model.ts'
import type { Plan } from './plan.ts'

/** Heights and spaces in pixels. */
const measures = { row: 24, pill: 20, branch: 19, second: 17, gap: 8, belowPill: 3 }

/** A row of a state with the branch that leaves by it. */
export interface LaidRow {
  row: ChartRow
  /** absent for the pill above several branches */
  branch?: Branch
  /** the height of its line, from the top of the rows */
  at: number
}

interface RowsBlock {
  rows: LaidRow[]
  width: number
  height: number
}

interface Style {
  plan: Plan
  level: ChartLevel
  /** the width that texts are broken at */
  limit: number
}

/** The rows of a state one below the other, from the origin. */
export function layRows(state: string, events: readonly EventRow[], style: Style): RowsBlock {
  const rows: LaidRow[] = []
  let y = 0
  for (const event of events) {
    const laid = layEvent(state, event, style)
    for (const item of laid.rows) rows.push({ ...item, at: item.at + y, row: lowered(item.row, y) })
    y += laid.height
  }
  const width = Math.max(0, ...rows.map(({ row }) => fullWidth(row)))
  return { rows, width, height: y }
}

function layEvent(state: string, event: EventRow, style: Style): Omit<RowsBlock, 'width'> {
  const edges = event.branches.map(({ edge }) => edge)
  const { runs, width, mark } = pillOf(event, style.level)
  const [only] = event.branches
  const pill = { x: 0, y: 2, width, mark: event.mark }
  const text: TextLine = { x: 10 + mark, y: 16, runs }
  const base = { state, x: 0, y: 0, width, height: measures.row, signs: [] }
  if (event.branches.length === 1 && only !== undefined) {
    const rest = layBranch(only, {
      style,
      first: width + measures.gap,
      other: 10,
      y: 16,
      below: measures.belowPill,
      number: 0,
    })
    const row: ChartRow = { ...base, edges, pill, ...rest.extra, texts: [text, ...rest.texts] }
    row.width = Math.max(width, rest.firstEnd)
    row.height =
      measures.row + rest.more * measures.second + (rest.more > 0 ? measures.belowPill : 0)
    return { rows: [{ row, branch: only, at: 12 }], height: row.height }
  }
  const rows: LaidRow[] = [{ row: { ...base, edges, pill, texts: [text] }, at: 12 }]
  let y = measures.row
  event.branches.forEach((branch, index) => {
    const rest = layBranch(branch, { style, first: 8, other: 24, y: y + 13, number: index + 1 })
    const height = measures.branch + rest.more * measures.second
    const row: ChartRow = {
      ...base,
      edges: [branch.edge],
      y,
      x: 8,
      height,
      ...rest.extra,
      texts: rest.texts,
    }
    row.width = rest.firstEnd - 8
    rows.push({ row, branch, at: y + 9 })
    y += height
  })
  return { rows, height: y + 2 }
}

/** The words of a pill and its width. */
function pillOf({ trigger, aside, mark }: EventRow, level: ChartLevel) {
  const hasAside = aside !== '' && (mark !== 'after' || level === 'all')
  const runs: Run[] = [{ text: trigger, look: 'trigger' }]
  if (hasAside) runs.push({ text: aside, look: 'quiet', gap: 5 })
  const markWidth = mark === '' ? 0 : 16
  return { runs, mark: markWidth, width: Math.ceil(runsWidth(runs)) + 20 + markWidth }
}

interface Place {
  style: Style
  /** left end of the first line and of those below it */
  first: number
  other: number
  y: number
  /** more space before the second line */
  below?: number
  /** the place in the order of trying; 0 for an only branch */
  number: number
}

/** The words of a branch after the pill or its number: guard, actions, and target. */
function layBranch(branch: Branch, { style, first, other, y, below = 0, number }: Place) {
  const { plan, level, limit } = style
  const { words } = plan
  const lines: { x: number; runs: Run[] }[] = [{ x: first, runs: [] }]
  const last = () => lines.at(-1) ?? { x: first, runs: [] }
  const put = (runs: Run[], { mayBreak = true, keepGap = false } = {}): void => {
    const line = last()
    const fits = endOf(line) + runsWidth(runs) <= limit
    if (fits || !mayBreak || (line.runs.length === 0 && line.x === other)) line.runs.push(...runs)
    else lines.push({ x: other, runs: keepGap ? runs : withoutGap(runs) })
  }
  if (number > 0) put([{ text: String(number), look: 'number' }])
  const lead = number > 0 ? 8 : 0
  if (branch.guard !== '') {
    const [name = '', ...params] = branch.guard.split(' (')
    const runs: Run[] = [
      { text: words.if, look: 'quiet', gap: lead },
      { text: name, look: 'guard', gap: 4 },
    ]
    if (params.length > 0) runs.push({ text: `(${params.join(' (')}`, look: 'text', gap: 4 })
    put(runs, { mayBreak: number === 0 })
  } else if (number > 0) put([{ text: words.else, look: 'quiet', gap: lead }], { mayBreak: false })
  const gap = last().runs.length > 0 ? 8 : 0
  if (level === 'all') putActions(branch.actions, put, { word: words.do, gap })
  const way = plan.wayOf(branch)
  const extra: Partial<ChartRow> = {}
  const heightOf = (index: number) => y + index * measures.second + (index > 0 ? below : 0)
  const height = () => heightOf(lines.length - 1)
  if (way === 'link') {
    const names = branch.targets.map(plan.shortName).join(', ')
    put([{ text: names, look: 'link', gap: 22 }], { keepGap: true })
    const before = last().x + runsWidth(last().runs.slice(0, -1))
    extra.link = branch.targets.join(' ')
    extra.signs = [{ kind: 'to', x: before + 8, y: height() - 4 }]
  }
  if (way === 'again') extra.signs = [{ kind: 'again', x: endOf(last()) + 8, y: height() - 4 }]
  const texts = lines
    .map(({ x, runs }, index) => ({ x, y: heightOf(index), runs }))
    .filter(({ runs }) => runs.length > 0)
  return {
    texts,
    extra,
    more: lines.length - 1,
    firstEnd: lines[0] === undefined ? first : endOf(lines[0]),
  }
}

function endOf({ x, runs }: { x: number; runs: Run[] }): number {
  return x + runsWidth(runs)
}

/** `do` and the names, broken between names and, rather, before `do`. */
function putActions(
  actions: readonly string[],
  put: (runs: Run[]) => void,
  { word, gap }: { word: string; gap: number },
): void {
  actions.forEach((name, index) => {
    const text = index < actions.length - 1 ? `${name},` : name
    if (index > 0) put([{ text, look: 'text', gap: 4 }])
    else
      put([
        { text: word, look: 'quiet', gap },
        { text, look: 'text', gap: 4 },
      ])
  })
}

function withoutGap([first, ...rest]: readonly Run[]): Run[] {
  return first === undefined ? [] : [{ text: first.text, look: first.look }, ...rest]
}

function lowered(row: ChartRow, dy: number): ChartRow {
  const { pill, signs } = row
  return {
    ...row,
    y: row.y + dy,
    texts: row.texts.map((line) => ({ ...line, y: line.y + dy })),
    ...(pill !== undefined && { pill: { ...pill, y: pill.y + dy } }),
    signs: signs.map((sign) => ({ ...sign, y: sign.y + dy })),
  }
}

/** The right end of all that a row says. */
function fullWidth({ texts, signs, pill }: ChartRow): number {
  const ends = texts.map(({ x, runs }) => x + runsWidth(runs))
  const last = signs.map(({ x }) => x + 12)
  return Math.max(...ends, ...last, (pill?.x ?? 0) + (pill?.width ?? 0))
}

/** Text broken into lines of at most this width. */
export function wrapped(text: string, limit: number, look: Run['look'] = 'quiet'): Run[][] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    const longer = `${last ?? ''} ${word}`.trim()
    if (last !== undefined && runsWidth([{ text: longer, look }]) <= limit)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => [{ text: line, look }])
}
