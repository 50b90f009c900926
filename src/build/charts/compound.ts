import { runsWidth, type ChartBox } from '#lib/chart/figure.ts'

import { leave, move, type Block, type Entry, type Exit } from './block.ts'
import { listBlock } from './list.ts'
import type { ChartState } from './model.ts'
import type { Plan } from './plan.ts'
import { layRows } from './rows.ts'
import {
  blockOf,
  headOf,
  inside,
  leafBlock,
  parted,
  asideWidth,
  putAside,
  putRows,
  putStaying,
  textLimit,
  waysInWords,
  type Setting,
} from './states.ts'

/** Spaces in pixels: between children, above one that is entered first, between lanes. */
const spaces = { child: 14, start: 24, lane: 12, shortLane: 9, nearest: 16 }

/** Any state as a block. */
function stateBlock(state: ChartState, setting: Setting): Block {
  const isLeaf = state.children.length === 0 || setting.plan.isFolded(state)
  return isLeaf ? leafBlock(state, setting) : compoundBlock(state, setting)
}

/** The children of a state as blocks; siblings that do the same are one list. */
export function childBlocks(state: ChartState, setting: Setting): Block[] {
  const lists = sharedRows(state, setting.plan)
  const blocks: Block[] = []
  for (const child of state.children) {
    const list = lists.find((members) => members.includes(child))
    if (list === undefined) blocks.push(stateBlock(child, setting))
    else if (list[0] === child) blocks.push(listBlock(state, list, setting))
  }
  return blocks
}

/** A line inside the state: from a row on its left side down or up to a target. */
interface InnerLine {
  exit: Exit
  entry: Entry
  /** the beginning of the line; the left end of the row's text for the state's own rows */
  from: number
}

/** A state with its children in one column, and the lines between them in lanes at their left. */
function compoundBlock(state: ChartState, setting: Setting): Block {
  const { plan, level, depth } = setting
  const padding = inside.compound
  const children = childBlocks(state, { ...setting, depth: depth + 1 })
  const head = headOf(state, setting, { text: state.key, look: 'title' }, padding)
  const { moving, staying } = parted(state.rows, plan)
  const limit = textLimit(level)
  const own = layRows(state.id, moving, { plan, level, limit })
  const lanes = lanesNeeded(own.rows, children, plan)
  const pitch = level === 'all' ? spaces.lane : spaces.shortLane
  const zone = lanes === 0 ? 0 : spaces.nearest + lanes * pitch - padding + 6
  const x = padding + Math.max(0, zone)
  const aside = waysInWords(plan, state.id)
  const title = runsWidth([{ text: state.key, look: 'title' }]) + asideWidth(setting, state.id)
  const below = layRows(state.id, level === 'all' ? staying : [], { plan, level, limit })
  const stayWidth = staying.length === 0 ? 0 : Math.max(below.width, 90)
  const wide = Math.max(own.width, ...children.map(({ width }) => width)) + x - padding
  const width = Math.ceil(Math.max(head.width, title, wide, stayWidth)) + 2 * padding
  const box: ChartBox = {
    state: state.id,
    kind: 'compound',
    level: depth,
    x: 0,
    y: 0,
    width,
    height: 0,
    texts: head.texts,
    rules: [],
    calls: head.calls,
  }
  const block = blockOf(box)
  if (aside !== '') putAside(box, aside, 22)
  let y = head.y + (own.height > 0 ? 4 : 0)
  putRows(block, own.rows, [x, y], plan)
  const ownExits = new Set(block.exits)
  y += own.height
  for (const child of children) {
    y += state.initial !== null && holds(child, state.initial) ? spaces.start : spaces.child
    move(child, x, y)
    take(block, child)
    if (state.initial !== null && holds(child, state.initial))
      block.starts.push(startAt(child, state.initial))
    y += child.height
  }
  y = putStaying(block, staying, { setting, x: padding, y: y + (staying.length > 0 ? 8 : 0) })
  box.height = y + padding
  block.height = box.height
  drawInner(block, children, ownExits, pitch)
  widen(block, width)
  block.entries.set(state.id, { y: inside.entry + 2, left: 0, right: width })
  return block
}

/** Adds a child's drawing to its parent's. */
export function take(block: Block, child: Block): void {
  block.boxes.push(...child.boxes)
  block.rows.push(...child.rows)
  block.lines.push(...child.lines)
  block.starts.push(...child.starts)
  block.exits.push(...child.exits)
  for (const [id, entry] of child.entries) block.entries.set(id, entry)
}

function holds(block: Block, id: string): boolean {
  return block.entries.has(id) && block.boxes.some((box) => box.state === id)
}

/** The tip of the arrow that comes from above to the state that is entered first. */
function startAt(child: Block, id: string): [number, number] {
  const box = child.boxes.find(({ state }) => state === id)
  return [(box?.x ?? 0) + 18, box?.y ?? 0]
}

/** How many lanes the lines inside need. */
function lanesNeeded(
  own: ReturnType<typeof layRows>['rows'],
  children: readonly Block[],
  plan: Setting['plan'],
): number {
  const targets = new Set<string>()
  const isInside = (id: string): boolean => children.some((child) => child.entries.has(id))
  for (const { branch } of own) {
    const [target = ''] = branch?.targets ?? []
    if (branch !== undefined && plan.wayOf(branch) === 'line' && isInside(target))
      targets.add(target)
  }
  for (const child of children) {
    for (const { target } of child.exits)
      if (isInside(target) && !child.entries.has(target)) targets.add(target)
  }
  return targets.size
}

/** Lines to one target share a lane; the shortest lie nearest to the boxes. */
function drawInner(
  block: Block,
  children: readonly Block[],
  own: ReadonlySet<Exit>,
  pitch: number,
): void {
  const isInside = (id: string): boolean => children.some((child) => child.entries.has(id))
  const inner = block.exits.filter(({ target }) => isInside(target))
  block.exits = block.exits.filter(({ target }) => !isInside(target))
  const groups = [...Map.groupBy(inner, ({ target }) => target)].map(([target, exits]) => {
    const entry = block.entries.get(target) ?? { y: 0, left: 0, right: 0 }
    const lines = exits.map((exit): InnerLine => ({
      exit,
      entry,
      from: own.has(exit) ? exit.row.x - 6 : exit.left,
    }))
    const heights = [entry.y, ...exits.map(({ y }) => y)]
    return { target, lines, top: Math.min(...heights), bottom: Math.max(...heights) }
  })
  const taken: { top: number; bottom: number }[][] = []
  const nearest = Math.min(...children.map((child) => child.boxes[0]?.x ?? 0)) - spaces.nearest
  for (const group of groups.toSorted((a, b) => a.bottom - a.top - (b.bottom - b.top))) {
    const free = taken.findIndex((lane) =>
      lane.every(({ top, bottom }) => bottom < group.top - 4 || top > group.bottom + 4),
    )
    const lane = free === -1 ? taken.length : free
    taken[lane] = [...(taken[lane] ?? []), group]
    const x = nearest - lane * pitch
    for (const { exit, entry, from } of group.lines) {
      if (own.has(exit)) exit.row.port = { x: from, y: exit.y, from: exit.row.x }
      else leave(exit, 'left')
      block.lines.push({
        edges: exit.row.edges,
        target: group.target,
        points: straightened([
          [from, exit.y],
          [x, exit.y],
          [x, entry.y],
          [entry.left, entry.y],
        ]),
      })
    }
  }
}

function straightened(points: [number, number][]): [number, number][] {
  return points.filter(
    ([x, y], index) => index === 0 || points[index - 1]?.[0] !== x || points[index - 1]?.[1] !== y,
  )
}

/** Rows of children leave at the border of the outer box; their exits stay at their own box. */
function widen(block: Block, width: number): void {
  for (const exit of block.exits) if (exit.right > width) exit.right = width
}

/** Siblings that do the same, three or more of them: they are drawn as one list. */
function sharedRows(state: ChartState, plan: Plan): ChartState[][] {
  const candidates = state.children.filter(
    (child) =>
      child.children.length === 0 &&
      child.calls.length === 0 &&
      child.rows.length > 0 &&
      child.id !== state.initial &&
      !plan.isFolded(child),
  )
  return [...Map.groupBy(candidates, rowsKey).values()].filter((members) => members.length >= 3)
}

function rowsKey({ rows }: ChartState): string {
  return JSON.stringify(
    rows.map(({ trigger, mark, branches }) => [
      trigger,
      mark,
      branches.map(({ guard, actions, targets }) => [guard, actions, targets]),
    ]),
  )
}
