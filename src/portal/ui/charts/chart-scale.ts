interface Span {
  /** the axis begins here or below; 0 unless told */
  low?: number
  /** between whole numbers there is nothing to read */
  isWhole?: boolean
}

/** Steps of an axis that people count in, times a power of ten. */
const steps = [1, 2, 2.5, 5]
const fewest = 3
const most = 5

/**
 * The values of the horizontal grid lines, in steps of 1, 2, 2.5 or 5 times a power of ten. Of all with three to
 * five spaces those that leave the least room above the highest value.
 */
export function gridValues(highest: number, { low = 0, isWhole = false }: Span = {}): number[] {
  const span = highest - low
  if (!(span > 0)) return [low, low + 1]
  const power = 10 ** Math.floor(Math.log10(span))
  const offered = [power / 10, power, power * 10]
    .flatMap((unit) => steps.map((step) => rounded(step * unit)))
    .filter((step) => !isWhole || Number.isInteger(step))
    .map((step) => linesOf(low, highest, step))
  const fitting = offered.filter((lines) => lines.length > fewest && lines.length <= most + 1)
  if (fitting.length === 0)
    return offered.find((lines) => lines.length <= most + 1) ?? [low, highest]
  return fitting.reduce((best, lines) => (waste(lines) <= waste(best) ? lines : best))
}

function waste(lines: readonly number[]): number {
  return (lines.at(-1) ?? 0) - (lines[0] ?? 0)
}

function linesOf(low: number, highest: number, step: number): number[] {
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(highest / step - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step))
}

/** Binary fractions leave crumbs: 3 × 0.1. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

/**
 * Points of a line that has more of them than the screen has columns: per column only the lowest and
 * the highest, in their order, which draws the same picture.
 */
export function decimated(values: readonly number[], columns: number): number[] {
  if (values.length <= columns * 2) return values.map((_, place) => place)
  const kept: number[] = []
  for (let column = 0; column < columns; column += 1) {
    const from = Math.floor((column * values.length) / columns)
    const to = Math.floor(((column + 1) * values.length) / columns)
    const [lowest, highest] = extremes(values, from, to)
    kept.push(...(lowest === highest ? [lowest] : [lowest, highest].toSorted((a, b) => a - b)))
  }
  return kept
}

function extremes(values: readonly number[], from: number, to: number): [number, number] {
  let lowest = from
  let highest = from
  for (let place = from + 1; place < to; place += 1) {
    if ((values[place] ?? 0) < (values[lowest] ?? 0)) lowest = place
    if ((values[place] ?? 0) > (values[highest] ?? 0)) highest = place
  }
  return [lowest, highest]
}

/** Moves labels apart that would overlap: positions in any order, at least `gap` between two of them. */
export function apart(positions: readonly number[], gap: number): number[] {
  const order = positions.map((_, i) => i).toSorted((a, b) => at(positions, a) - at(positions, b))
  const moved = [...positions]
  for (const [i, place] of order.entries()) {
    const above = order[i - 1]
    if (above !== undefined) moved[place] = Math.max(at(moved, place), at(moved, above) + gap)
  }
  const over = at(moved, order.at(-1) ?? 0) - Math.max(...positions)
  // Both give way by half of it.
  return positions.length > 1 ? moved.map((position) => position - over / 2) : moved
}

function at(values: readonly number[], i: number): number {
  return values[i] ?? 0
}
