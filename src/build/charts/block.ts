import type { ChartBox, ChartLine, ChartRow, TextLine } from '#lib/chart/figure.ts'

/** The points at which a line can leave a box: at the height of its row, on either side. */
export interface Exit {
  edge: string
  target: string
  y: number
  left: number
  right: number
  row: ChartRow
}

/** The height and the two ends at which lines enter a state. */
export interface Entry {
  y: number
  left: number
  right: number
}

/** A laid-out state with everything in it; positions count from its own left top corner. */
export interface Block {
  state: string
  width: number
  height: number
  boxes: ChartBox[]
  rows: ChartRow[]
  lines: ChartLine[]
  starts: [x: number, y: number][]
  exits: Exit[]
  entries: Map<string, Entry>
}

/** Moves a block and everything in it. */
export function move(block: Block, dx: number, dy: number): void {
  const moveText = (line: TextLine): void => {
    line.x += dx
    line.y += dy
  }
  for (const box of block.boxes) {
    box.x += dx
    box.y += dy
    box.rules = box.rules.map((y) => y + dy)
    box.calls = box.calls.map(([x, y]) => [x + dx, y + dy])
    box.texts.forEach(moveText)
  }
  for (const row of block.rows) moveRow(row, dx, dy)
  for (const line of block.lines) line.points = line.points.map(([x, y]) => [x + dx, y + dy])
  block.starts = block.starts.map(([x, y]) => [x + dx, y + dy])
  for (const exit of block.exits) {
    exit.y += dy
    exit.left += dx
    exit.right += dx
  }
  for (const entry of block.entries.values()) {
    entry.y += dy
    entry.left += dx
    entry.right += dx
  }
}

export function moveRow(row: ChartRow, dx: number, dy: number): void {
  row.x += dx
  row.y += dy
  for (const line of row.texts) {
    line.x += dx
    line.y += dy
  }
  if (row.pill !== undefined) {
    row.pill.x += dx
    row.pill.y += dy
  }
  if (row.port !== undefined) {
    row.port.x += dx
    row.port.y += dy
    row.port.from += dx
  }
  for (const sign of row.signs) {
    sign.x += dx
    sign.y += dy
  }
}

/** Ends a line at a side of its row: the text and the border are joined there. */
export function leave({ row, y, left, right }: Exit, side: 'left' | 'right'): [number, number] {
  const x = side === 'left' ? left : right
  row.port = { x, y, from: side === 'left' ? row.x : row.x + row.width }
  return [x, y]
}
