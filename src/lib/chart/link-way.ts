import type { ChartBox, ChartRow, Figure } from './figure.ts'
import { runsWidth } from './text-width.ts'

type Point = [x: number, y: number]

/** From the end of the row's words so far to the right, before the way turns. */
const out = 16
/** The height at which a way enters a box from its side. */
const entry = 18

/** The way of a row that names its target, to the target's box; null where the target is in another figure. */
export function linkWay({ boxes }: Figure, row: ChartRow): Point[] | null {
  const [target] = row.link?.split(' ') ?? []
  const box = boxes.find(({ state, kind }) => state === target && kind !== 'any')
  const line = row.texts.at(-1)
  if (box === undefined || line === undefined) return null
  const x = line.x + runsWidth(line.runs) + 5
  const y = line.y - 4
  return [[x, y], [x + out, y], ...arrival(box, [x + out, y])]
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
