import type { BanlistNews } from '#portal/features/banlist/state/banlist-news.ts'

export type Change = NonNullable<BanlistNews>

/** Others' changes to the list since it was loaded. */
export interface LiveState {
  /** ids of rows in sight that are deleted */
  gone: ReadonlySet<string>
  /** there are rows elsewhere now */
  isMoved: boolean
  /** the known changes that led to it */
  changes: readonly Change[]
}

/** Nothing has happened that is not shown. */
export const noChanges: LiveState = { gone: new Set(), isMoved: false, changes: [] }
