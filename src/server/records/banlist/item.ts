import type { Day } from '#lib/days.ts'

/** The content of an entry, now or at a time. */
export interface EntryState {
  readonly link: string
  /** milliseconds */
  readonly dateAdded: number
  readonly readOnly: boolean
  readonly comment: string | null
  readonly addedBy: string | null
  /** the last day on which it bans; null for ever */
  readonly expires: Day | null
  readonly paused: boolean
}

/** One banned link. */
export interface BanlistItem extends EntryState {
  readonly id: number
  /** milliseconds; null when it was never changed since it was added */
  readonly dateChanged: number | null
  readonly changedBy: string | null
  readonly version: number
}

/** A count that stopped at a limit is not exact: there are at least this many. */
export interface CappedCount {
  readonly count: number
  readonly exact: boolean
}
