import type { BanlistChangeKind } from '#server/records/engine/tables.ts'

import type { EntryState } from '../item.ts'
import type { Counts } from '../writing/changes.ts'

/** One change: all that was written under one operation. */
export interface BanlistChange extends Counts {
  readonly id: number
  readonly kind: BanlistChangeKind
  /** milliseconds */
  readonly at: number
  /** null for the system */
  readonly actor: string | null
  /** the file or list that an import came from */
  readonly source: string | null
  readonly undoes: number | null
  /** null while it stands */
  readonly undoneBy: number | null
  readonly operation: string
  /** the address of the entry, where only one was touched */
  readonly link: string | null
}

/** The change of one entry: added without `before`, removed without `after`. */
export interface EntryChange {
  readonly item: number
  readonly before: EntryState | null
  readonly after: EntryState | null
}

/** A stretch of something long. */
export interface Stretch {
  readonly first: number
  readonly offset: number
}

/** The list as it was at an instant, in milliseconds. */
export interface PastView {
  readonly at: number
  /** any part of the link, upper and lower case alike; empty for all */
  readonly search: string
}

export type DifferenceKind = 'ADDED' | 'EDITED' | 'REMOVED'

export interface BanlistDifference extends Counts {
  /** newest entries first */
  readonly changes: readonly EntryChange[]
}

export interface ChangesPage {
  readonly first: number
  /** the last one of the page before */
  readonly before?: number | undefined
  /** those of these people only */
  readonly actors?: readonly string[]
  /** those of these kinds only */
  readonly kinds?: readonly BanlistChangeKind[]
  /** those that touched this entry only */
  readonly item?: number
}

/** A time in which an entry stood as it was, in milliseconds. */
export interface BanTime {
  readonly from: number
  /** null: it stands so now */
  readonly until: number | null
  /** the last day on which it bans */
  readonly expires: number | null
  readonly comment: string | null
  /** the display names of those who began and ended it; null where nobody knows */
  readonly by: string | null
  readonly endedBy: string | null
}
