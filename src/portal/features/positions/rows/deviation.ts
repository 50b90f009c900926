import { thresholds } from '#contract/thresholds.ts'

import type { PositionRow, SourcePart } from '../position-answer.ts'

/** True for a source whose delivered part is some points over or under its plan, both as they are shown. */
export function isOff({ deviation }: SourcePart): boolean {
  return Math.abs(deviation ?? 0) >= thresholds.offPlan
}

/** True for a row with something to explain: a place that is off its plan, or delivered nothing. */
export function hasReason(row: Pick<PositionRow, 'id' | 'silence' | 'sources'>): boolean {
  return row.silence !== null || (!isDay(row) && row.sources.some(isOff))
}

/** True for a row of a day. */
export function isDay({ id }: Pick<PositionRow, 'id'>): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(id)
}
