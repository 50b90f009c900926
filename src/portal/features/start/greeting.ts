/** The part of the day that a greeting names. */
export type PartOfDay = 'morning' | 'day' | 'evening'

/** Which greeting fits an hour (0..23) where the reader is. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 11) return 'morning'
  return hour >= 11 && hour < 18 ? 'day' : 'evening'
}
