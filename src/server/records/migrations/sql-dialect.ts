/** The pieces of DDL in which the two engines differ. */
export interface SqlDialect {
  /** a growing number as primary key */
  readonly identity: string
  /** a text that sorts by code unit in every engine */
  readonly binaryText: string
  /** closes a table that is kept in the order of its primary key */
  readonly clustered: string
  /** the index for parts of banlist links */
  readonly searchIndex: readonly string[]
  /** the same for the links that entries had before */
  readonly pastSearchIndex: readonly string[]
  /** one index for parts of all links, those that entries have and those that they had, in place of the two */
  readonly linkIndex: readonly string[]
  /** keeps it when a link that an entry had gets a new spelling */
  readonly pastLinkIndex: readonly string[]
  /** the same index for links as people read them and for notes */
  readonly wordIndex: readonly string[]
  /** the same index without a trigger for each new entry */
  readonly wordsByStatement: readonly string[]
  /** one index for parts of all that a search reads of an entry */
  readonly entryIndex: readonly string[]
  /** the present as milliseconds */
  readonly now: string
}
