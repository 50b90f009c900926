import {
  runsWidth,
  type ChartBox,
  type ChartLevel,
  type Run,
  type Sign,
  type TextLine,
} from '#lib/chart/figure.ts'

import { moveRow, type Block } from './block.ts'
import type { ChartState, EventRow } from './model.ts'
import type { Plan } from './plan.ts'
import { layRows, wrapped, type LaidRow } from './rows.ts'

/** How a figure is laid out. */
export interface Setting {
  plan: Plan
  level: ChartLevel
  /** depth of the ground */
  depth: number
}

/** Inner spaces and heights of boxes in pixels. */
export const inside = { padding: 12, compound: 14, line: 16, entry: 18, bottom: 10 }

/** The width that texts in a box are broken at. */
export function textLimit(level: ChartLevel): number {
  return level === 'all' ? 262 : 214
}

/** Text and rows of a box from its left top corner down; `y` is the height that is used. */
interface Head {
  texts: TextLine[]
  calls: [number, number][]
  y: number
  width: number
}

/** Name, description, calls, and the actions on entry and exit. */
export function headOf(
  state: ChartState,
  { level, plan }: Setting,
  title: Run | null,
  x: number,
): Head {
  const isTitle = title?.look === 'title'
  const head: Head = { texts: [], calls: [], y: title === null ? 8 : isTitle ? 30 : 25, width: 0 }
  const put = (runs: Run[], shift = 0): void => {
    head.texts.push({ x: x + shift, y: head.y + 12, runs })
    head.width = Math.max(head.width, shift + runsWidth(runs))
    head.y += inside.line
  }
  if (title !== null) {
    head.texts.push({ x, y: isTitle ? 22 : 18, runs: [title] })
    head.width = runsWidth([title])
  }
  if (level === 'all') for (const runs of wrapped(state.description, textLimit(level))) put(runs)
  if (state.calls.length > 0) {
    const names = wrapped(state.calls.join(', '), textLimit(level) - 60, 'text')
    head.calls.push([x, head.y + 2])
    names.forEach((runs, index) =>
      put(index === 0 ? [{ text: plan.words.calls, look: 'quiet' }, ...gapped(runs, 4)] : runs, 18),
    )
  }
  if (level === 'all') {
    putActions(plan.words.onEntry, state.entry, put)
    putActions(plan.words.onExit, state.exit, put)
  }
  return head
}

function gapped(runs: readonly Run[], gap: number): Run[] {
  return runs.map((run, index) => (index === 0 ? { ...run, gap } : run))
}

function putActions(when: string, names: readonly string[], put: (runs: Run[]) => void): void {
  if (names.length === 0) return
  wrapped(names.join(', '), textLimit('all') - 70, 'text').forEach((runs, index) =>
    put(index === 0 ? [{ text: when, look: 'quiet' }, ...gapped(runs, 4)] : runs),
  )
}

/** Rows that lead somewhere, and those that stay in their state. */
export function parted(
  rows: readonly EventRow[],
  plan: Plan,
): { moving: EventRow[]; staying: EventRow[] } {
  const stays = ({ branches }: EventRow): boolean =>
    branches.every((branch) => plan.wayOf(branch) === 'stays')
  return { moving: rows.filter((row) => !stays(row)), staying: rows.filter(stays) }
}

/** An empty block with its box. */
export function blockOf(box: ChartBox): Block {
  const { state, width, height } = box
  return {
    state,
    width,
    height,
    boxes: [box],
    rows: [],
    lines: [],
    starts: [],
    exits: [],
    entries: new Map(),
  }
}

/** Puts laid rows into a block at a place, and notes where their lines can leave it. */
export function putRows(
  block: Block,
  rows: readonly LaidRow[],
  [x, y]: readonly [x: number, y: number],
  plan: Plan,
): void {
  for (const { row, branch, at } of rows) {
    moveRow(row, x, y)
    block.rows.push(row)
    if (branch === undefined || plan.wayOf(branch) !== 'line') continue
    const [target = ''] = branch.targets
    block.exits.push({ edge: branch.edge, target, y: y + at, left: 0, right: block.width, row })
  }
}

/** The rows that stay, under a rule: all of them, or one line that counts them. */
export function putStaying(
  block: Block,
  staying: readonly EventRow[],
  { setting, x, y }: { setting: Setting; x: number; y: number },
): number {
  if (staying.length === 0) return y
  const { plan, level } = setting
  const limit = textLimit(level)
  const [box] = block.boxes
  const words: Run[] = [{ text: plan.words.staysOn, look: 'number' }]
  if (level === 'names') {
    const edges = staying.flatMap(({ branches }) => branches.map(({ edge }) => edge))
    const runs: Run[] = [...words, { text: String(staying.length), look: 'quiet', gap: 5 }]
    const signs: Sign[] = [{ kind: 'fold', x: x + runsWidth(runs) + 5, y: y + 10 }]
    const texts = [{ x, y: y + 14, runs }]
    block.rows.push({
      state: block.state,
      edges,
      x,
      y,
      width: runsWidth(runs),
      height: 20,
      texts,
      signs,
    })
    return y + 20
  }
  box?.rules.push(y + 4)
  box?.texts.push({ x, y: y + 20, runs: words })
  const laid = layRows(block.state, staying, { plan, level, limit })
  putRows(block, laid.rows, [x, y + 28], plan)
  return y + 28 + laid.height
}

/** A state without children, or one that is drawn as a figure of its own. */
export function leafBlock(state: ChartState, setting: Setting): Block {
  const { plan, level, depth } = setting
  const isFolded = plan.isFolded(state)
  const { padding } = inside
  const head = headOf(
    state,
    setting,
    { text: state.key, look: isFolded ? 'title' : 'name' },
    padding,
  )
  const { moving, staying } = isFolded ? { moving: [], staying: [] } : parted(state.rows, plan)
  const limit = textLimit(level)
  const laid = layRows(state.id, moving, { plan, level, limit })
  const below = layRows(state.id, level === 'all' ? staying : [], { plan, level, limit })
  const aside = waysInWords(plan, state.id)
  const nameWidth = runsWidth([{ text: state.key, look: 'name' }]) + asideWidth(setting, state.id)
  const stayWidth = staying.length > 0 ? 90 : 0
  const folded = isFolded ? foldedWidth(state) : 0
  const content = Math.max(head.width, nameWidth, laid.width, below.width, stayWidth, folded)
  const box: ChartBox = {
    state: state.id,
    kind: isFolded ? 'folded' : 'leaf',
    level: depth,
    x: 0,
    y: 0,
    width: Math.ceil(content) + 2 * padding,
    height: 0,
    texts: head.texts,
    rules: [],
    calls: head.calls,
    ...(state.isFinal && { isFinal: true as const }),
  }
  const block = blockOf(box)
  if (aside !== '') putAside(box, aside, isFolded ? 22 : 18)
  let y = head.y + (laid.height > 0 ? 3 : 0)
  putRows(block, laid.rows, [padding, y], plan)
  y = putStaying(block, staying, { setting, x: padding, y: y + laid.height })
  if (isFolded) y = putRegions(box, state, y)
  box.height = Math.max(38, y + inside.bottom)
  block.height = box.height
  block.entries.set(state.id, { y: inside.entry, left: 0, right: box.width })
  return block
}

/** `8 ways in`, for states that rows name without a line. */
export function waysInWords({ words, linksTo }: Plan, state: string): string {
  const count = linksTo(state)
  return count === 0 ? '' : words.waysIn(count)
}

/** In the short form, where a report of paths writes its counts. */
const countWidth = 46

/** The room after a name: for the ways in, and for a count that others write there. */
export function asideWidth({ plan, level }: Setting, state: string): number {
  const text = waysInWords(plan, state)
  const words = text === '' ? 0 : runsWidth([{ text, look: 'quiet', gap: 16 }])
  return words + (level === 'names' ? countWidth : 0)
}

/** Quiet words at the right end of a line of a box. */
export function putAside(box: ChartBox, text: string, y: number): void {
  const x = box.x + box.width - inside.padding
  box.texts.push({ x, y, runs: [{ text, look: 'quiet' }], isEnd: true })
}

const foldedLimit = 230

function statesWords(region: ChartState): Run[][] {
  return wrapped(region.children.map(({ key }) => key).join(' · '), foldedLimit)
}

function foldedWidth({ children }: ChartState): number {
  return Math.max(...children.flatMap(statesWords).map(runsWidth), 180)
}

/** The regions of a folded state with the names of their states. */
function putRegions(box: ChartBox, { children }: ChartState, top: number): number {
  let y = top + 4
  for (const region of children) {
    box.rules.push(y)
    box.texts.push({ x: inside.padding, y: y + 16, runs: [{ text: region.key, look: 'number' }] })
    y += 20
    for (const runs of statesWords(region)) {
      box.texts.push({ x: inside.padding, y: y + 12, runs })
      y += inside.line
    }
    y += 6
  }
  return y - 6
}
