import type { ChartBox, ChartLevel, Figure } from '#lib/chart/figure.ts'

import { move, type Block } from './block.ts'
import { columnsOf, type Move } from './columns.ts'
import { childBlocks, take } from './compound.ts'
import { halosOf } from './halos.ts'
import { layGroup } from './layered.ts'
import type { ChartState } from './model.ts'
import type { Plan } from './plan.ts'
import { layRows } from './rows.ts'
import {
  blockOf,
  headOf,
  inside,
  parted,
  putRows,
  putStaying,
  textLimit,
  type Setting,
} from './states.ts'

/** How a machine is drawn. */
interface FigureOptions {
  level: ChartLevel
  /** the most columns */
  most: number
  /** own columns by id */
  byHand: Readonly<Record<string, number>>
}

const margin = 2
/** the widest a figure of regions grows by putting them side by side */
const widest = 1236

/** Lays out one figure of a machine. */
export async function figureOf(
  state: ChartState,
  plan: Plan,
  options: FigureOptions,
): Promise<Figure> {
  const setting: Setting = { plan, level: options.level, depth: 0 }
  const block = state.isParallel
    ? await parallelBlock(state, setting, options)
    : await groupBlock(state, setting, options)
  move(block, margin, margin)
  const title = state.id === plan.root.id ? state.id : state.path.join('.')
  const target = (id: string): number => block.lines.findIndex((line) => line.target === id)
  const lines = block.lines.toSorted((one, other) => target(one.target) - target(other.target))
  return {
    state: state.id,
    title,
    description: state.description,
    width: Math.ceil(block.width + 2 * margin),
    height: Math.ceil(block.height + 2 * margin),
    boxes: block.boxes,
    rows: block.rows,
    lines,
    halos: halosOf(lines, block.boxes),
    starts: block.starts,
  }
}

/** The children of a state in columns, with a box for what happens in all of them. */
async function groupBlock(
  state: ChartState,
  setting: Setting,
  options: FigureOptions,
): Promise<Block> {
  const { plan } = setting
  const any = anyBlock(state, setting)
  const blocks = [...(any === null ? [] : [any]), ...childBlocks(state, setting)]
  const holder = (id: string): string => blocks.find(({ entries }) => entries.has(id))?.state ?? ''
  const first = state.initial === null ? '' : holder(state.initial)
  const moves = blocks.flatMap(({ state: from, exits }) =>
    exits.map(({ target }): Move => ({ from, to: holder(target) })),
  )
  const links = movesByLink(state, plan, holder)
  const ids = blocks.map((block) => block.state)
  const columns = columnsOf(
    ids,
    [...moves, ...links],
    first === '' ? (ids[0] ?? '') : first,
    options.most,
  )
  for (const id of ids) {
    const own = options.byHand[id]
    if (own !== undefined) columns.set(id, own)
  }
  if (any !== null) columns.set(any.state, options.byHand[any.state] ?? 0)
  const { width, height, lines } = await layGroup(blocks, columns, first)
  const full: Block = {
    state: state.id,
    width,
    height,
    boxes: [],
    rows: [],
    lines: [],
    starts: [],
    exits: [],
    entries: new Map(),
  }
  for (const block of blocks) take(full, { ...block, exits: [] })
  full.lines.push(...lines)
  const initial = full.boxes.find((box) => box.state === state.initial)
  if (initial !== undefined) full.starts.push([initial.x + 18, initial.y])
  return full
}

/** Links say as much about the order of states as lines do. */
function movesByLink(state: ChartState, plan: Plan, holder: (id: string) => string): Move[] {
  const inner = [...plan.states.values()].filter(({ id }) => holder(id) !== '' && id !== state.id)
  return inner.flatMap(({ id, rows }) =>
    rows.flatMap(({ branches }) =>
      branches
        .filter((branch) => plan.wayOf(branch) === 'link')
        .flatMap(({ targets }) =>
          targets.map((target): Move => ({ from: holder(id), to: holder(target) })),
        )
        .filter(({ from, to }) => to !== '' && from !== to),
    ),
  )
}

/** The events, calls and actions of the state around a group; null where it has none. */
function anyBlock(state: ChartState, setting: Setting): Block | null {
  const { plan, level } = setting
  if (state.isParallel || (state.rows.length === 0 && state.calls.length === 0)) return null
  const { padding } = inside
  const limit = textLimit(level)
  const title = { text: plan.words.inEveryState, look: 'quiet' } as const
  const head = headOf({ ...state, description: '' }, setting, title, padding)
  const { moving, staying } = parted(state.rows, plan)
  const laid = layRows(state.id, moving, { plan, level, limit })
  const below = layRows(state.id, level === 'all' ? staying : [], { plan, level, limit })
  const width = Math.ceil(Math.max(head.width, laid.width, below.width, 90)) + 2 * padding
  const box: ChartBox = {
    state: state.id,
    kind: 'any',
    level: setting.depth,
    x: 0,
    y: 0,
    width,
    height: 0,
    texts: head.texts,
    rules: [],
    calls: head.calls,
  }
  const block = blockOf(box)
  putRows(block, laid.rows, [padding, head.y + 3], plan)
  const y = putStaying(block, staying, { setting, x: padding, y: head.y + 3 + laid.height })
  box.height = y + inside.bottom
  block.height = box.height
  return { ...block, state: `${state.id} any` }
}

/** A parallel state: its own rows above, its regions below, side by side where there is room. */
async function parallelBlock(
  state: ChartState,
  setting: Setting,
  options: FigureOptions,
): Promise<Block> {
  const { plan, level } = setting
  const padding = inside.compound
  const head = headOf(
    state,
    setting,
    { text: state.key === '(machine)' ? state.id : state.key, look: 'title' },
    padding,
  )
  const { moving, staying } = parted(state.rows, plan)
  const limit = textLimit(level)
  const own = layRows(state.id, moving, { plan, level, limit })
  const box: ChartBox = {
    state: state.id,
    kind: 'compound',
    level: 0,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    texts: head.texts,
    rules: [],
    calls: head.calls,
  }
  const block = blockOf(box)
  putRows(block, own.rows, [padding, head.y + 4], plan)
  let y = putStaying(block, staying, { setting, x: padding, y: head.y + 4 + own.height }) + 6
  const regions: Block[] = []
  for (const region of state.children) regions.push(await regionBlock(region, setting, options))
  for (const line of shelves(regions)) {
    let x = 0
    const height = Math.max(...line.map((region) => region.height))
    for (const region of line) {
      const [band] = region.boxes
      if (band !== undefined) band.height = height
      move(region, x, y)
      take(block, region)
      x += region.width
    }
    box.width = Math.max(box.width, x)
    y += height
  }
  box.width = Math.ceil(Math.max(box.width, head.width + 2 * padding, own.width + 2 * padding))
  box.height = y
  for (const line of shelves(regions)) stretch(line, box.width)
  return { ...block, width: box.width, height: box.height }
}

/** The last region of a line reaches to the border. */
function stretch(line: readonly Block[], width: number): void {
  const [box] = line.at(-1)?.boxes ?? []
  if (box !== undefined) box.width = width - box.x
}

function shelves(regions: readonly Block[]): Block[][] {
  const widestRegion = Math.max(...regions.map(({ width }) => width))
  const limit = Math.min(widest, Math.max(widestRegion, 900))
  const lines: Block[][] = []
  for (const region of regions) {
    const last = lines.at(-1)
    const used = last?.reduce((sum, { width }) => sum + width, 0) ?? 0
    if (last !== undefined && used + region.width <= limit) last.push(region)
    else lines.push([region])
  }
  return lines
}

/** A region: name and sentence, then its states in columns. */
async function regionBlock(
  region: ChartState,
  setting: Setting,
  options: FigureOptions,
): Promise<Block> {
  const padding = inside.compound
  const group = await groupBlock(region, { ...setting, depth: 1 }, options)
  const head = headOf(
    { ...region, calls: [], entry: [], exit: [] },
    setting,
    { text: region.key, look: 'title' },
    padding,
  )
  const width = Math.ceil(Math.max(group.width, head.width)) + 2 * padding
  move(group, padding, head.y + 10)
  const box: ChartBox = {
    state: region.id,
    kind: 'region',
    level: 0,
    x: 0,
    y: 0,
    width,
    height: head.y + 10 + group.height + padding,
    texts: head.texts,
    rules: [],
    calls: [],
  }
  const block = blockOf(box)
  take(block, group)
  return { ...block, height: box.height }
}
