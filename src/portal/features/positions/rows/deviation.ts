import type { PositionRow } from '../position-answer.ts'

/** True for a row with something to explain: a place that is off its plan, or delivered nothing. */
export function hasReason(row: Pick<PositionRow, 'id' | 'silence' | 'sources'>): boolean {
  return row.silence !== null || (!isDay(row) && row.sources.some(({ offPlan }) => offPlan))
}

/** True for a row of a day. */
export function isDay({ id }: Pick<PositionRow, 'id'>): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(id)
}
