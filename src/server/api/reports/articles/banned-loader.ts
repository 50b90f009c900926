import DataLoader from 'dataloader'

import { today } from '#lib/days.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import type { Store } from '#server/records/store.ts'

import { isoInstant } from '../../fields/arguments.ts'
import type { BannedAddress } from '../../generated/resolvers.ts'

/** An address in a publication. */
export interface AddressKey {
  readonly publication: number
  readonly url: string
}

/** Looks up all addresses of a page at once. */
export function bannedLoader(store: Store): DataLoader<AddressKey, BannedAddress | null, string> {
  return new DataLoader((keys: readonly AddressKey[]) => readBanned(store, keys), {
    cacheKeyFn: ({ publication, url }) => `${publication} ${url}`,
    maxBatchSize: 5000,
  })
}

async function readBanned(
  store: Store,
  keys: readonly AddressKey[],
): Promise<(BannedAddress | null)[]> {
  const byPublication = Map.groupBy(keys, ({ publication }) => publication)
  const found = await Promise.all(
    [...byPublication].map(([publication, of]) => bannedOf(store, publication, of)),
  )
  const entries = new Map(found.flat())
  return keys.map((key) => entries.get(key) ?? null)
}

async function bannedOf(
  { banlist }: Store,
  publication: number,
  keys: readonly AddressKey[],
): Promise<[AddressKey, BannedAddress][]> {
  const links = keys.map(({ url }) => linkOf(url))
  const { listed, coveredBy } = await banlist.known(publication, links, today())
  const banning = links.map((link, at) => coveredBy[at] ?? (listed[at] === null ? null : link))
  const wanted = [...new Set(banning.flatMap((link) => link ?? []))]
  const { listed: ids } = await banlist.known(publication, wanted, today())
  const filter = { ids: ids.flatMap((id) => id ?? []) }
  if (filter.ids.length === 0) return []
  const sort = { field: 'link', descending: false } as const
  const { items } = await banlist.page(publication, { filter, sort, first: filter.ids.length })
  const active = items.filter(({ paused, expires }) => !paused && (expires ?? Infinity) >= today())
  const byLink = new Map(active.map((item) => [item.link, item]))
  return keys.flatMap((key, at): [AddressKey, BannedAddress][] => {
    const entry = byLink.get(banning[at] ?? '')
    if (!entry) return []
    return [[key, { id: String(entry.id), link: entry.link, since: isoInstant(entry.dateAdded) }]]
  })
}

/** A link that is none is on no list. */
function linkOf(url: string): string {
  const result = canonicalLink(url)
  return 'link' in result ? result.link : 'http:///'
}
