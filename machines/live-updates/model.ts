/** The facts of another user's change. */
export interface Change {
  readonly id: string
  /** the operation that made it */
  readonly operation: string
  /** the user who made it; null when unknown */
  readonly actor: string | null
  /** how many entries it added, edited and removed */
  readonly added: number
  readonly edited: number
  readonly removed: number
}

/** A change to tell of; null where only that something changed is known. */
export type News = Change | null

/** The newest change in what is followed, and when it was made, in milliseconds since 1970. */
export interface Newest {
  change: Change
  at: number
}

/** Tells one change from another, and what was known of it earlier. */
export function nameOf(change: Change): string {
  return JSON.stringify(change)
}

/** The changes that wait to be told: of each the last word counts. */
export function withNews(waiting: readonly News[], news: News): readonly News[] {
  const isSame = (other: News) => other?.id === news?.id
  const isNew = !waiting.some(isSame)
  return isNew ? [...waiting, news] : waiting.map((other) => (isSame(other) ? news : other))
}
