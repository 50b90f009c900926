/** A band of a stack: its lower and its upper edge at every step. */
export interface Band {
  id: string
  low: readonly number[]
  high: readonly number[]
}

/** Puts lines on top of each other, the first at the ground. */
export function stacked(lines: readonly { id: string; views: readonly number[] }[]): Band[] {
  let ground: readonly number[] = []
  return lines.map(({ id, views }) => {
    const low = views.map((_, step) => ground[step] ?? 0)
    const high = views.map((value, step) => value + (low[step] ?? 0))
    ground = high
    return { id, low, high }
  })
}

/** The path of a band; values stand at `x`, and the edges go on flat to both ends. */
export function bandPath({ low, high }: Band, { x, y, left, right }: BandScale): string {
  const upper = high.map((value, step) => `${x(step)},${y(value)}`)
  const lower = low.map((value, step) => `${x(step)},${y(value)}`).toReversed()
  const [first, last] = [0, high.length - 1]
  const ends = (values: readonly number[], step: number, edge: number) =>
    `${edge},${y(values[step] ?? 0)}`
  return `M${[
    ends(high, first, left),
    ...upper,
    ends(high, last, right),
    ends(low, last, right),
    ...lower,
    ends(low, first, left),
  ].join('L')}Z`
}

interface BandScale {
  x: (step: number) => number
  y: (value: number) => number
  left: number
  right: number
}
