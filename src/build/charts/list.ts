import { runsWidth, type ChartBox } from '#lib/chart/figure.ts'

import type { Block } from './block.ts'
import type { ChartState } from './model.ts'
import { layRows, wrapped } from './rows.ts'
import {
  asideWidth,
  blockOf,
  inside,
  parted,
  putAside,
  putRows,
  putStaying,
  textLimit,
  waysInWords,
  type Setting,
} from './states.ts'

/** Siblings with the same rows as one box: a line for each, and the rows once. */
export function listBlock(
  parent: ChartState,
  members: readonly ChartState[],
  setting: Setting,
): Block {
  const { plan, level, depth } = setting
  const { padding } = inside
  const limit = textLimit(level)
  const [first] = members
  const { moving, staying } = parted(first?.rows ?? [], plan)
  // The rows stand for every member: each of their branches is told of all.
  const laid = layRows(first?.id ?? '', moving, { plan, level, limit })
  for (const { row } of laid.rows) row.edges = row.edges.flatMap((edge) => sameEdges(edge, members))
  const lines = (state: ChartState) =>
    level === 'all' ? memberWords(state, limit, plan.words.onEntry) : []
  const widths = members.flatMap((state) => [
    runsWidth([{ text: state.key, look: 'name' }]) + asideWidth(setting, state.id),
    ...lines(state).map(runsWidth),
  ])
  const width = Math.ceil(Math.max(laid.width, ...widths)) + 2 * padding
  const box: ChartBox = {
    state: `${parent.id} list`,
    kind: 'list',
    level: depth,
    x: 0,
    y: 0,
    width,
    height: 0,
    texts: [],
    rules: [],
    calls: [],
  }
  const block = blockOf(box)
  let y = 4
  for (const state of members) {
    const height = 22 + lines(state).length * inside.line
    const item: ChartBox = {
      ...box,
      state: state.id,
      kind: 'item',
      x: 1,
      y,
      width: width - 2,
      height,
      texts: [],
      rules: [],
      calls: [],
    }
    item.texts.push({ x: padding, y: y + 15, runs: [{ text: state.key, look: 'name' }] })
    lines(state).forEach((runs, index) =>
      item.texts.push({ x: padding, y: y + 31 + index * inside.line, runs }),
    )
    const aside = waysInWords(plan, state.id)
    if (aside !== '') putAside({ ...item, x: 0, width, texts: item.texts }, aside, y + 15)
    block.boxes.push(item)
    block.entries.set(state.id, { y: y + 11, left: 0, right: width })
    y += height
  }
  box.rules.push(y + 4)
  putRows(block, laid.rows, [padding, y + 9], plan)
  for (const exit of block.exits) exit.right = width
  y = putStaying(block, staying, { setting, x: padding, y: y + 9 + laid.height })
  box.height = y + inside.bottom
  block.height = box.height
  return block
}

/** The names of the same transition in all members, whose rows stand in the same order. */
function sameEdges(edge: string, members: readonly ChartState[]): string[] {
  const [first] = members
  const at = first === undefined ? -1 : edgesOf(first).indexOf(edge)
  return members.map((member) => edgesOf(member)[at] ?? edge)
}

function edgesOf({ rows }: ChartState): string[] {
  return rows.flatMap(({ branches }) => branches.map((branch) => branch.edge))
}

function memberWords({ description, entry }: ChartState, limit: number, onEntry: string) {
  const entries = entry.length === 0 ? [] : wrapped(`${onEntry} ${entry.join(', ')}`, limit)
  return [...wrapped(description, limit), ...entries]
}
