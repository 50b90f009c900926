import type { Day } from '#lib/days.ts'

import type { BanlistItem } from '../item.ts'

/** The operation of a write; a chunk of an operation is applied once. */
export interface BanlistOperation {
  /** chosen by the caller; all its chunks are one change */
  readonly id: string
  readonly chunk: number
  /** the file or list of an import; makes the change an import, whatever the write */
  readonly source: string | null
}

/** The user who writes; both null for the system. */
export interface BanlistActor {
  readonly name: string | null
  readonly subject: string | null
}

/** In whose name a write happens, and under which operation; under one of its own where that is left out. */
export interface BanlistBy {
  readonly actor: BanlistActor
  readonly operation?: BanlistOperation | undefined
}

/**
 * Nothing was done. `operationTaken`: the operation's key is another user's, of another kind, or this chunk of it was
 * another one; `operationClosed`: it was closed before this chunk came.
 */
export interface OperationRefused {
  readonly kind: 'operationTaken' | 'operationClosed'
}

/** How many entries became others. */
export interface Counts {
  readonly added: number
  readonly edited: number
  readonly removed: number
}

/** The sum of an operation; it does not grow any more. */
export interface OperationClosed extends PartOfChange, Counts {
  readonly kind: 'closed'
}

/** The number of the change that a write became part of; null when it changed nothing. */
interface PartOfChange {
  readonly change: number | null
}

export type AddResult =
  | ({ readonly kind: 'added'; readonly item: BanlistItem } & PartOfChange)
  | { readonly kind: 'duplicate' }

export type UpdateResult =
  | ({ readonly kind: 'updated'; readonly item: BanlistItem } & PartOfChange)
  | { readonly kind: 'conflict' | 'readOnly'; readonly item: BanlistItem }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'notFound'; readonly removed?: BanlistRemoval | null }

/** The user who took an entry off the list, and when, in milliseconds since 1970. */
export interface BanlistRemoval {
  readonly by: string
  readonly at: number
}

/** New values of an entry; what is undefined stays as it is. */
export interface BanlistPatch {
  readonly comment?: string | null | undefined
  readonly expires?: Day | null | undefined
  readonly paused?: boolean | undefined
}

export interface NewEntry extends BanlistPatch {
  /** canonical */
  readonly link: string
}

export interface BanlistEdit extends BanlistPatch {
  readonly id: number
  /** the version the editor saw */
  readonly version: number
  readonly link: string
}

export interface RefusedEntry {
  readonly id: number
  /** null when the entry is not there (any more); otherwise it is read-only */
  readonly link: string | null
}

export interface BulkResult extends PartOfChange {
  readonly kind: 'done'
  /** those that are as asked now, in the order in which they were named */
  readonly ids: readonly number[]
  readonly refused: readonly RefusedEntry[]
}

export interface ImportResult extends PartOfChange {
  readonly kind: 'imported'
  readonly added: number
  /** were on the list before, or earlier in the same chunk */
  readonly listed: number
}

export type UndoResult =
  | ({
      readonly kind: 'undone'
      readonly restored: number
      /** changed, locked or listed again since */
      readonly skipped: number
      /** the place to go on from; null at the end */
      readonly next: number | null
    } & PartOfChange)
  | { readonly kind: 'notFound' }

/** The target of an undo: a change, from the entry after `after` on. */
export interface BanlistUndo {
  readonly change: number
  /** `next` of the chunk before; null at the beginning */
  readonly after: number | null
}
