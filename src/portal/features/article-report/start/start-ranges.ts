import { addDays, type DateRange, lastDays, type RangeAnchor, rangeOf } from '#lib/date-range.ts'

/** The periods of the start page. */
export interface StartRanges {
  /** the last 28 whole days for which there are data */
  range: DateRange
  /** the last two days: what was read since yesterday */
  recent: DateRange
  /** false when the data end earlier than yesterday, so that the page has to name its days */
  isCurrent: boolean
}

/** Periods that end with the data, so that old data also fill the start page. */
export function startRanges(anchor: RangeAnchor): StartRanges {
  const { today } = anchor
  const range = rangeOf('28d', anchor)
  const isCurrent = range.to === addDays(today, -1)
  return { range, recent: lastDays(2, isCurrent ? today : range.to), isCurrent }
}
