/** What can change under a reader's eyes. */
export type ChangeKind = 'banlist' | 'data'

/** Tells of changes, also of those that another process (an import) made in the same database. */
export interface ChangeFeed {
  /** Yields the new version of each change, until the iterator is returned or the store closes. */
  watch(realm: string, client: string, kind: ChangeKind): AsyncIterableIterator<number>
}
