import type { BanlistFilter } from '#server/records/banlist/banlist.ts'
import type { CappedCount } from '#server/records/banlist/item.ts'
import type { Store } from '#server/records/store.ts'

/** How many entries of a list match, as a page of them says it. */
export async function countOf(
  { banlist }: Store,
  list: number,
  filter: BanlistFilter,
  limit: number,
): Promise<CappedCount> {
  const sort = { field: 'dateAdded', descending: true } as const
  return (await banlist.page(list, { filter, sort, first: 1 })).count(limit)
}
