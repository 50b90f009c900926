import type { ChartBox, ChartLine, Halo } from '#lib/chart/figure.ts'

type Point = [x: number, y: number]
type Part = readonly [Point, Point]

/** The crossings of lines with those to an earlier target. */
export function halosOf(lines: readonly ChartLine[], boxes: readonly ChartBox[]): Halo[] {
  const halos: Halo[] = []
  lines.forEach((later, index) => {
    for (const earlier of lines.slice(0, index)) {
      if (earlier.target === later.target) continue
      for (const part of partsOf(later)) {
        for (const other of partsOf(earlier)) {
          const at = crossing(part, other)
          if (at === null) continue
          const [x, y] = at
          halos.push({
            target: later.target,
            x,
            y,
            isUpright: isUpright(part),
            level: groundAt(at, boxes),
          })
        }
      }
    }
  })
  return halos
}

/** The straight parts of a line. */
function partsOf({ points }: ChartLine): Part[] {
  return points.slice(1).map((point, index): Part => [points[index] ?? point, point])
}

function isUpright([[x1], [x2]]: Part): boolean {
  return x1 === x2
}

/** The point where an upright and a level part cross, ends left out. */
function crossing(one: Part, other: Part): Point | null {
  if (isUpright(one) === isUpright(other)) return null
  const [upright, flat] = isUpright(one) ? [one, other] : [other, one]
  const [x, y] = [upright[0][0], flat[0][1]]
  return isBetween(y, upright[0][1], upright[1][1]) && isBetween(x, flat[0][0], flat[1][0])
    ? [x, y]
    : null
}

function isBetween(value: number, one: number, other: number): boolean {
  return value > Math.min(one, other) + 0.5 && value < Math.max(one, other) - 0.5
}

/** How deep the ground is at a point: one more than the outer boxes around it. */
function groundAt([x, y]: Point, boxes: readonly ChartBox[]): number {
  const around = boxes.filter(
    (box) =>
      (box.kind === 'compound' || box.kind === 'region') &&
      x > box.x &&
      x < box.x + box.width &&
      y > box.y &&
      y < box.y + box.height,
  )
  return Math.max(0, ...around.map(({ level }) => level + 1))
}
