/** How much more than the mean is read at an hour of the day. */
export function shareOf(hour: number): number {
  return 1 - 0.9 * Math.cos(((hour - 3) / 24) * 2 * Math.PI)
}

export const quartersOfDay = 96

/** The part of a day's readers who have come after so many quarters of an hour. */
const comeBy = Array.from({ length: quartersOfDay }, (_, quarter) => shareOf(quarter / 4)).reduce(
  (sums, share) => [...sums, (sums.at(-1) ?? 0) + share / quartersOfDay],
  [0],
)

/** The quarter of an hour of a reader whose place among those of the day, or of its beginning, is `place`, 0..1. */
export function quarterOf(place: number, passed = quartersOfDay): number {
  const part = place * (comeBy[passed] ?? 1)
  return Math.max(0, comeBy.findIndex((sum, quarter) => sum > part || quarter === passed) - 1)
}
