import type { Day } from '#lib/days.ts'

import type { BanlistItem, CappedCount } from './item.ts'

export interface BanlistFilter {
  /** any part of the link, upper and lower case alike */
  readonly search?: string
  readonly readOnly?: boolean
  /** milliseconds; from included, until excluded */
  readonly addedFrom?: number
  readonly addedUntil?: number
  /** added by any of these; by anybody where there is none */
  readonly addedBy?: readonly string[]
  /** how the entries stand on a day */
  readonly state?: { readonly is: BanlistState; readonly on: Day }
  /** these only */
  readonly ids?: readonly number[]
}

/** A paused entry counts as paused whatever its last day; one that another entry makes needless may be any. */
type BanlistState = 'ACTIVE' | 'PAUSED' | 'EXPIRED' | 'REDUNDANT'

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
  /**
   * How many match, counted no further than the limit. Where few match or all do it is what it was when the page
   * was asked for: then no number tells of a change that the items do not know of.
   */
  count(limit: number): Promise<CappedCount>
}

export interface BanlistSelection {
  readonly ids: readonly number[]
  readonly readOnlyCount: number
  readonly truncated: boolean
}

/** The entries of some links, in their order. */
export interface KnownLinks {
  /** the id of the link's own entry */
  readonly listed: readonly (number | null)[]
  /** the link of the entry that bans it where it is not listed, the most exact one */
  readonly coveredBy: readonly (string | null)[]
}

/** Tells if a link is banned, and by which entry. */
export interface Verdict {
  /** the entry that bans it, the most exact one */
  readonly entry: BanlistItem | null
  /** the entry that would ban it if it were not paused or expired, where none does */
  readonly idle: BanlistItem | null
  /** the entries most like it where none bans it, closest first */
  readonly nearest: readonly BanlistItem[]
}
