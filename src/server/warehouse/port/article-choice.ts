/** The mark of a removed article: no report knows it, until it is put back. */
export interface RemovedArticle {
  readonly id: number
  /** milliseconds; 0: it came back */
  readonly at: number
}

/** The articles to read; all of them when nothing is named. */
export interface ArticleChoice {
  readonly ids?: readonly number[]
  /** only those that have an address, or are named by one */
  readonly addressed?: true
  /** also those that became others */
  readonly gone?: true
  /** those that were removed, alone or beside the others */
  readonly removed?: 'only' | 'also'
  readonly first?: number
}
