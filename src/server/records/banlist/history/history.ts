import type { Day } from '#lib/days.ts'
import type { BanlistChangeKind } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { CappedCount } from '../item.ts'

/** One change: all that was written under one operation. */
export interface BanlistChange {
  readonly id: number
  readonly kind: BanlistChangeKind
  /** milliseconds */
  readonly at: number
  /** null for the system */
  readonly actor: string | null
  /** the file or list that an import came from */
  readonly source: string | null
  readonly added: number
  readonly edited: number
  readonly removed: number
  readonly undoes: number | null
  /** null while it stands */
  readonly undoneBy: number | null
  readonly operation: string
  /** the address of the entry, where only one was touched */
  readonly link: string | null
}

/** An entry as it was at a time. */
export interface EntryState {
  readonly link: string
  /** milliseconds */
  readonly dateAdded: number
  readonly readOnly: boolean
  readonly comment: string | null
  readonly addedBy: string | null
  readonly expires: Day | null
  readonly paused: boolean
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

export type DifferenceKind = 'added' | 'edited' | 'removed'

export interface BanlistDifference {
  readonly added: number
  readonly edited: number
  readonly removed: number
  /** newest entries first */
  readonly changes: readonly EntryChange[]
}

/** A page of changes. */
export interface ChangesPage {
  readonly first: number
  /** the last one of the page before */
  readonly before?: number | undefined
  /** those of these people only */
  readonly actors?: readonly string[]
  /** those of these kinds only */
  readonly kinds?: readonly BanlistChangeKind[]
}

/** Reading who did what when, and what the lists were. */
export interface BanlistHistory {
  /** newest first */
  changes(
    publication: PublicationId,
    page: ChangesPage,
  ): Promise<{ readonly changes: readonly BanlistChange[]; readonly hasNext: boolean }>
  /** names of those who changed the list, in order, at most so many */
  actors(publication: PublicationId, limit: number): Promise<string[]>
  change(publication: PublicationId, id: number): Promise<BanlistChange | null>
  /** the change that the newest write belongs to; null where that one is not recorded */
  newestChange(publication: PublicationId): Promise<BanlistChange | null>
  /** the effects of a change, entry by entry, in the order of their ids */
  entryChanges(
    publication: PublicationId,
    change: number,
    stretch: Stretch,
  ): Promise<readonly EntryChange[]>
  /** newest first */
  listAt(
    publication: PublicationId,
    view: PastView,
    stretch: Stretch,
  ): Promise<readonly EntryState[]>
  countAt(publication: PublicationId, view: PastView): Promise<CappedCount>
  /** The differences at `to`; entries that changed and are as they were, or were listed again so, are left out. */
  difference(
    publication: PublicationId,
    between: { readonly from: number; readonly to: number },
    page: Stretch & { readonly kind?: DifferenceKind | undefined },
  ): Promise<BanlistDifference>
}
