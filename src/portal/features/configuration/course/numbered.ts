import type { Change } from '../changes/use-sentence.ts'

/** Numbers by the id of their change. */
export type Numbers = ReadonlyMap<string, number>

/**
 * The number of each change on one of these days, by its id; the oldest is 1. `dayOf` says on which day an instant lies.
 */
export function numbered(
  changes: readonly Change[],
  days: readonly string[],
  dayOf: (at: string) => string,
): Numbers {
  const shown = new Set(days)
  const within = changes.filter(({ at }) => shown.has(dayOf(at)))
  return new Map(within.map(({ id }, place) => [id, within.length - place]))
}
