/** The part of the day that a greeting names. */
export type PartOfDay = 'morning' | 'day' | 'evening'

/** The greeting for an hour (0..23) of the day. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 11) return 'morning'
  return hour >= 11 && hour < 18 ? 'day' : 'evening'
}
