import type { BanlistItem } from '#server/records/banlist/item.ts'
import type { NewEntry } from '#server/records/banlist/writing/changes.ts'
import type { Store } from '#server/records/store.ts'

/** The day on which these lists are looked at. */
export const on = 20_800

/** An entry as a test lists it: running, paused, or with a last day that has passed. */
export interface ModelEntry {
  readonly link: string
  readonly state: 'ACTIVE' | 'PAUSED' | 'EXPIRED'
}

/** Addresses that nest: hosts × paths × schemes, each some way below others. */
export const nestedLinks: readonly string[] = ['http', 'https'].flatMap((scheme) =>
  ['a.example', 'a.example:81', 'b.a.example', 'a-b.example', 'a.example0'].flatMap((host) =>
    ['/', '/x', '/x/', '/x/y', '/x/y/', '/x/y/z', '/x/y/?q=/', '/x-y/', '/x0', '//', '/?/', '/x?']
      .map((path) => path.replace(/\?$/, '?q'))
      .map((path) => `${scheme}://${host}${path}`),
  ),
)

/** Every so manieth of these links, in states that take turns; other numbers give other lists. */
export function entriesOf(links: readonly string[], step: number, start: number): ModelEntry[] {
  const states = ['ACTIVE', 'ACTIVE', 'PAUSED', 'ACTIVE', 'EXPIRED'] as const
  return links
    .filter((_, at) => (at + start) % step === 0)
    .map((link, at) => ({ link, state: states[(at * 7 + start) % states.length] ?? 'ACTIVE' }))
}

/** Puts the entries on a publication's list and says what they became, by their links. */
export async function list(
  store: Store,
  publication: number,
  entries: readonly ModelEntry[],
): Promise<Map<string, BanlistItem>> {
  const expiry = { ACTIVE: on, PAUSED: null, EXPIRED: on - 1 }
  const news = entries.map(({ link, state }): NewEntry => ({ link, expires: expiry[state] }))
  await store.banlist.bulkInsert(publication, news)
  const sort = { field: 'link', descending: false } as const
  const all = { filter: {}, sort, first: 10_000 }
  const { items } = await store.banlist.page(publication, all)
  const paused = new Set(entries.filter(({ state }) => state === 'PAUSED').map(({ link }) => link))
  const ids = items.filter(({ link }) => paused.has(link)).map(({ id }) => id)
  if (ids.length > 0) await store.banlist.edit(publication, { ids, patch: { paused: true } })
  const after = await store.banlist.page(publication, all)
  return new Map(after.items.map((item) => [item.link, item]))
}
