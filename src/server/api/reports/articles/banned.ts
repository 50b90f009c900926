import DataLoader from 'dataloader'

import { spellingsOf } from '#lib/links/page-identity.ts'
import { today } from '#lib/zones.ts'
import { sees, type Caller } from '#server/api/access/rights.ts'
import { isoInstant, requestedLink } from '#server/api/fields/arguments.ts'
import type { ArticleRow } from '#server/api/fields/rows.ts'
import type { BannedAddress } from '#server/api/generated/resolvers.ts'
import type { Store } from '#server/records/store.ts'

/** The entry that bans an article's address; null where none does or the caller may not see the banlist. */
export async function bannedAddress(
  { url, publication: { id, client } }: ArticleRow,
  context: { readonly caller: Caller | null; readonly banned: ReturnType<typeof bannedLoader> },
): Promise<BannedAddress | null> {
  if (url === null || !sees(context, client, 'BANLIST')) return null
  return context.banned.load({ publication: id, url })
}

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
  { banlist, publications }: Store,
  keys: readonly AddressKey[],
): Promise<(BannedAddress | null)[]> {
  const result = new Map<AddressKey, BannedAddress>()
  for (const [publication, some] of Map.groupBy(keys, (key) => key.publication)) {
    const spelled = some.map((key) => ({ key, links: spellingsOf(requestedLink(key.url)) }))
    const links = spelled.flatMap((one) => one.links)
    const { timeZone = 'UTC' } = (await publications.byId(publication)) ?? {}
    const verdicts = (await banlist.banning(publication, links, today(timeZone))).values()
    for (const { key, links: own } of spelled) {
      const entry = [...verdicts.take(own.length)].find((one) => one.entry)?.entry
      if (!entry) continue
      const { id, link, dateAdded } = entry
      result.set(key, { id: String(id), link, since: isoInstant(dateAdded) })
    }
  }
  return keys.map((key) => result.get(key) ?? null)
}
