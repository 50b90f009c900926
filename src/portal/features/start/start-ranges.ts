import { addDays, type DateRange, lastDays, type RangeAnchor, rangeOf } from '#lib/date-range.ts'

/** The periods of the start page. */
export interface StartRanges {
  /** the last 28 whole days for which there are data */
  range: DateRange
  /** the last day or two that have data */
  recent: DateRange
  /** those days in words: `older` ones have to be named */
  recently: 'sinceYesterday' | 'yesterday' | 'older'
}

/** Periods that end with the data, so that old data also fill the start page. */
export function startRanges(anchor: RangeAnchor): StartRanges {
  const { today, data } = anchor
  const yesterday = addDays(today, -1)
  const range = rangeOf('28d', anchor)
  if (range.to !== yesterday) return { range, recent: lastDays(2, range.to), recently: 'older' }
  return data !== null && data.to >= today
    ? { range, recent: lastDays(2, today), recently: 'sinceYesterday' }
    : { range, recent: lastDays(1, yesterday), recently: 'yesterday' }
}
