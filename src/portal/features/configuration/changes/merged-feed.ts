/** A source of changes that is read page by page, newest first. */
export interface Source<Item> {
  items: readonly Item[]
  /** the instant down to which it is here; null: all of it is */
  until: string | null
}

/** Changes of several sources in the order of their times. */
export interface MergedFeed<Item> {
  items: readonly Item[]
  /** the source whose next page goes on with the feed; null at its end */
  next: number | null
}

/**
 * Newest first. It ends where a source with older pages ends: behind that a change of this source could be missing, and
 * rows would be put in between later.
 */
export function mergedFeed<Item extends { readonly at: string }>(
  sources: readonly Source<Item>[],
): MergedFeed<Item> {
  const ends = sources.map(({ until }) => (until === null ? -Infinity : Date.parse(until)))
  const end = Math.max(-Infinity, ...ends)
  const items = sources
    .flatMap((source) => source.items)
    .filter(({ at }) => Date.parse(at) >= end)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return { items, next: end === -Infinity ? null : ends.indexOf(end) }
}
