import { classDirections, cosine, type UnitRows } from './unit-rows.ts'

/**
 * The classes, of a number within bounds, that persist the longest while classes merge pair by pair: the next merger
 * would cost much more than the one before. A merger costs what rows lose in likeness to their class (Ward); `weights`
 * are the sizes of the rows. The directions of the classes come back.
 */
export function persistentClasses(
  rows: UnitRows,
  weights: ArrayLike<number>,
  { least, most }: { least: number; most: number },
): UnitRows {
  const of = new Int32Array(rows.count).map((_, row) => row)
  const sizes = Float64Array.from(of, (row) => weights[row] ?? 1)
  const open = new Set(of)
  let directions = classDirections(rows, of, rows.count, weights)
  const costOf = (one: number, other: number): number => {
    const [a, b] = [sizes[one] ?? 0, sizes[other] ?? 0]
    return ((a * b) / (a + b)) * (1 - cosine(directions, one, directions, other))
  }
  const cheapest = (one: number) => {
    let result = { cost: Infinity, other: -1 }
    for (const other of open) {
      const cost = other === one ? Infinity : costOf(one, other)
      if (cost < result.cost) result = { cost, other }
    }
    return result
  }
  const next = new Map([...open].map((one) => [one, cheapest(one)]))
  let best = { classes: of.slice(), gap: 0 }
  let before = Infinity
  while (open.size > 1 && open.size >= least) {
    const [one, { cost, other }] = [...next].reduce((a, b) => (b[1].cost < a[1].cost ? b : a))
    const gap = cost / before
    if (open.size <= most && gap > best.gap) best = { classes: of.slice(), gap }
    before = Math.max(cost, 1e-9)
    for (const [row, found] of of.entries()) if (found === other) of[row] = one
    sizes[one] = (sizes[one] ?? 0) + (sizes[other] ?? 0)
    open.delete(other)
    next.delete(other)
    directions = classDirections(rows, of, rows.count, weights)
    for (const [row, known] of next)
      if (row === one || known.other === one || known.other === other) next.set(row, cheapest(row))
  }
  const used = [...new Set(best.classes)]
  const places = new Map(used.map((match, place) => [match, place]))
  const classes = best.classes.map((found) => places.get(found) ?? 0)
  return classDirections(rows, classes, used.length, weights)
}
