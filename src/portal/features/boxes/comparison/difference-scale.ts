/** The ends of the widest differences decide the axis; 0 lies in its middle. */
export interface DifferenceScale {
  /** the axis goes from minus this to this */
  limit: number
  ticks: readonly number[]
}

const steps = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50]

/** An axis around 0 that holds all these ends, with one or two ticks on each side. */
export function differenceScale(ends: readonly number[]): DifferenceScale {
  const most = Math.max(0, ...ends.map(Math.abs))
  const step = steps.find((one) => one * 2.5 >= most) ?? 50
  const ticks = [-2, -1, 0, 1, 2].map((count) => count * step)
  return { limit: step * 2.5, ticks }
}

/** The place of a value on an axis, in per cent of its length. */
export function placeOn({ limit }: DifferenceScale, value: number): number {
  return Math.round(((value + limit) / (2 * limit)) * 1000) / 10
}
