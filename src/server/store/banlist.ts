import type { BanlistWrites } from './banlist-changes.ts'
import type { BanlistHistory } from './banlist-history.ts'
import type { Day } from './days.ts'
import type { PublicationId } from './intake.ts'

/** One banned link. */
export interface BanlistItem {
  readonly id: number
  readonly link: string
  /** milliseconds */
  readonly dateAdded: number
  readonly readOnly: boolean
  readonly comment: string | null
  readonly addedBy: string | null
  /** the last day on which it bans; null for ever */
  readonly expires: Day | null
  readonly paused: boolean
  /** milliseconds; null when it was never changed since it was added */
  readonly dateChanged: number | null
  readonly changedBy: string | null
  readonly version: number
}

export interface BanlistFilter {
  /** any part of the link, upper and lower case alike */
  readonly search?: string
  readonly readOnly?: boolean
  /** milliseconds; from included, until excluded */
  readonly addedFrom?: number
  readonly addedUntil?: number
}

export interface BanlistSort {
  readonly field: 'dateAdded' | 'link'
  readonly descending: boolean
}

/** The place right after a row, in the order of a sort. */
export interface BanlistPlace {
  readonly value: number | string
  readonly id: number
}

export interface BanlistPageRequest {
  readonly filter: BanlistFilter
  readonly sort: BanlistSort
  readonly first: number
  /** rows to skip; not together with `after` */
  readonly offset?: number
  readonly after?: BanlistPlace
}

export interface BanlistPage {
  readonly items: readonly BanlistItem[]
  readonly hasNext: boolean
}

/** A count that stopped at a limit is not exact: there are at least this many. */
export interface CappedCount {
  readonly count: number
  readonly exact: boolean
}

export interface BanlistSelection {
  readonly ids: readonly number[]
  readonly readOnlyCount: number
  readonly truncated: boolean
}

/** The banlists: as they are, and changing them. */
export interface BanlistStore extends BanlistWrites, BanlistHistory {
  page(publication: PublicationId, request: BanlistPageRequest): Promise<BanlistPage>
  count(publication: PublicationId, filter: BanlistFilter, limit: number): Promise<CappedCount>
  /** ids of the deletable matches, at most `limit`; newest first where all of them fit */
  selection(
    publication: PublicationId,
    filter: BanlistFilter,
    limit: number,
  ): Promise<BanlistSelection>
}
