import { addDays, type DateRange, lastDays } from '#lib/date-range.ts'

/** How many days the number of views counts. */
export const daysCounted = 28

/** The periods of the start page. */
export interface StartRanges {
  /** the last 28 whole days for which there are data */
  range: DateRange
  /** the last two days: what was read since yesterday */
  recent: DateRange
  /** false when the data end earlier than yesterday, so that the page has to name its days */
  isCurrent: boolean
}

/** Periods that end with the data: an import of last month still makes a front page. */
export function startRanges(today: string, data: DateRange | null): StartRanges {
  const yesterday = addDays(today, -1)
  const isCurrent = data === null || data.to >= yesterday
  return {
    range: lastDays(daysCounted, isCurrent ? yesterday : data.to),
    recent: lastDays(2, isCurrent ? today : data.to),
    isCurrent,
  }
}
