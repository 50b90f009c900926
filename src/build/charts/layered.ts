import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk-api.js'
import elk from 'elkjs/lib/elk.bundled.js'

import type { ChartLine } from '#lib/chart/figure.ts'

import { leave, move, type Block, type Exit } from './block.ts'

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.partitioning.activate': 'true',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.edgeNode': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
}

/** Room above the state that is entered first, for its arrow. */
const startRoom = 20

type Point = [x: number, y: number]
type Side = 'left' | 'right'

/** A line between two blocks and how ELK sees it. */
interface Wire {
  exit: Exit
  source: Block
  target: Block
  sides: [from: Side, to: Side]
}

/** Places blocks in columns and draws the lines between them; the group begins at the origin. */
export async function layGroup(
  blocks: readonly Block[],
  columns: ReadonlyMap<string, number>,
  first: string,
): Promise<{ width: number; height: number; lines: ChartLine[] }> {
  const wires = blocks.flatMap((source) =>
    source.exits.flatMap((exit) => wireOf(exit, { source, blocks, columns })),
  )
  const roomOf = (block: Block): number => (block.state === first ? startRoom : 0)
  const placed = await new elk.default().layout({
    id: 'figure',
    layoutOptions: options,
    children: [
      ...blocks.map((block) => nodeOf(block, wires, columns, roomOf(block))),
      ...turningPoints(wires, columns),
    ],
    edges: wires.flatMap(edgesOf),
  })
  for (const block of blocks) {
    const node = placed.children?.find(({ id }) => id === block.state)
    move(block, node?.x ?? 0, (node?.y ?? 0) + roomOf(block))
  }
  const lines = wires.map((wire) => lineOf(wire, placed))
  const boxes = blocks.flatMap(({ boxes: inner }) => inner)
  const xs = [
    ...lines.flatMap(({ points }) => points.map(([x]) => x)),
    ...boxes.map(({ x, width }) => x + width),
  ]
  const ys = [
    ...lines.flatMap(({ points }) => points.map(([, y]) => y)),
    ...boxes.map(({ y, height }) => y + height),
  ]
  return { width: Math.max(...xs), height: Math.max(...ys), lines }
}

function wireOf(
  exit: Exit,
  {
    source,
    blocks,
    columns,
  }: { source: Block; blocks: readonly Block[]; columns: ReadonlyMap<string, number> },
): Wire[] {
  const target = blocks.find(({ entries }) => entries.has(exit.target))
  if (target === undefined) throw new Error(`${exit.edge} leads out of its figure`)
  const [from, to] = [columns.get(source.state) ?? 0, columns.get(target.state) ?? 0]
  const sides: Wire['sides'] =
    from === to ? ['right', 'right'] : from < to ? ['right', 'left'] : ['left', 'right']
  return [{ exit, source, target, sides }]
}

function outPort({ exit, sides: [side] }: Wire): string {
  return `${exit.edge} out ${side}`
}

function inPort({ exit, sides: [, side] }: Wire): string {
  return `${exit.target} in ${side}`
}

function isTurning({ sides: [from, to] }: Wire): boolean {
  return from === to
}

function nodeOf(
  block: Block,
  wires: readonly Wire[],
  columns: ReadonlyMap<string, number>,
  room: number,
): ElkNode {
  const ports = new Map<string, ElkPort>()
  const put = (id: string, side: Side, y: number): void => {
    const x = side === 'left' ? 0 : block.width
    ports.set(id, {
      id,
      x,
      y: y + room,
      width: 0,
      height: 0,
      layoutOptions: { 'elk.port.side': side === 'left' ? 'WEST' : 'EAST' },
    })
  }
  for (const wire of wires) {
    if (wire.source === block) put(outPort(wire), wire.sides[0], wire.exit.y)
    if (wire.target === block)
      put(inPort(wire), wire.sides[1], block.entries.get(wire.exit.target)?.y ?? 0)
  }
  return {
    id: block.state,
    width: block.width,
    height: block.height + room,
    ports: [...ports.values()],
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      'elk.alignment': 'LEFT',
      'elk.partitioning.partition': String(2 * (columns.get(block.state) ?? 0)),
    },
  }
}

/** Lines within a column turn beside it: ELK knows no lines within a layer. */
function turningPoints(wires: readonly Wire[], columns: ReadonlyMap<string, number>): ElkNode[] {
  const turning = Map.groupBy(wires.filter(isTurning), ({ exit }) => exit.target)
  return [...turning].map(([target, [wire]]) => ({
    id: `${target} turn`,
    width: 1,
    height: 1,
    ports: [
      {
        id: `${target} turn port`,
        x: 0,
        y: 0.5,
        width: 0,
        height: 0,
        layoutOptions: { 'elk.port.side': 'WEST' },
      },
    ],
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      'elk.partitioning.partition': String(2 * (columns.get(wire?.target.state ?? '') ?? 0) + 1),
    },
  }))
}

/** ELK sees lines from left to right alone: it has no loops to break. */
function edgesOf(wire: Wire): ElkExtendedEdge[] {
  const { exit, sides } = wire
  if (isTurning(wire)) {
    const turn = `${exit.target} turn port`
    return [
      { id: `${exit.edge} to turn`, sources: [outPort(wire)], targets: [turn] },
      { id: `${exit.edge} from turn`, sources: [inPort(wire)], targets: [turn] },
    ]
  }
  const ends: [string, string] = [outPort(wire), inPort(wire)]
  const [left, right] = sides[0] === 'right' ? ends : ends.toReversed()
  return [{ id: exit.edge, sources: [left ?? ''], targets: [right ?? ''] }]
}

function lineOf(wire: Wire, placed: ElkNode): ChartLine {
  const { exit, target, sides } = wire
  const start = leave(exit, sides[0])
  const entry = target.entries.get(exit.target)
  const end: Point = [(sides[1] === 'left' ? entry?.left : entry?.right) ?? 0, entry?.y ?? 0]
  const way = isTurning(wire)
    ? [
        ...route(placed, `${exit.edge} to turn`),
        ...route(placed, `${exit.edge} from turn`).toReversed(),
      ]
    : sides[0] === 'right'
      ? route(placed, exit.edge)
      : route(placed, exit.edge).toReversed()
  return {
    edges: exit.row.edges,
    target: exit.target,
    points: simplified(straightened([start, ...way, end])),
  }
}

function route(placed: ElkNode, id: string): Point[] {
  const sections = placed.edges?.find((edge) => edge.id === id)?.sections ?? []
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => [rounded(x), rounded(y)]),
  )
}

function rounded(value: number): number {
  return Math.round(value * 2) / 2
}

/** Ports differ by parts of a pixel after rounding: the ends decide. */
function straightened(points: readonly Point[]): Point[] {
  const result = points.map(([x, y]): Point => [x, y])
  const [start, second] = result
  if (start !== undefined && second !== undefined && Math.abs(start[1] - second[1]) < 1)
    level(result, second[1], start[1])
  const [end, before] = [result.at(-1), result.at(-2)]
  if (end !== undefined && before !== undefined && Math.abs(end[1] - before[1]) < 1)
    level(result, before[1], end[1])
  return result
}

function level(points: Point[], from: number, to: number): void {
  for (const point of points) if (point[1] === from) point[1] = to
}

/** Without points on the way of a straight part, and without ways there and back. */
function simplified(points: readonly Point[]): Point[] {
  const result: Point[] = []
  for (const point of points) {
    result.push(point)
    while (result.length >= 2 && isSame(result.at(-1), result.at(-2))) result.pop()
    while (result.length >= 3 && isStraight(result.at(-3), result.at(-2), result.at(-1))) {
      result.splice(-2, 1)
      if (isSame(result.at(-1), result.at(-2))) result.pop()
    }
  }
  return result
}

function isSame(one?: Point, other?: Point): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1]
}

function isStraight(a?: Point, b?: Point, c?: Point): boolean {
  if (a === undefined || b === undefined || c === undefined) return false
  return (a[0] === b[0] && b[0] === c[0]) || (a[1] === b[1] && b[1] === c[1])
}
