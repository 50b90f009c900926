import { sql } from 'kysely'

import { siteOf, otherSchemeOf } from '#lib/links/cover.ts'
import type { Engine } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { BanlistItem } from '../item.ts'
import { idsOf, itemsOf, matchingIds } from '../reading/pages.ts'
import { closeness, domainOf, kinSites } from './likeness.ts'

/** A stretch of the list in the order of links. */
interface Stretch {
  readonly from: string
  /** excluded */
  readonly to: string
  /** the last ones of the stretch instead of the first */
  readonly fromEnd?: true
  readonly length: number
}

const onTheSite = 6
const elsewhere = 2
/** Parts of hosts are looked for by the index of the search, which takes some milliseconds each time. */
const mostSearches = 20
const mostFound = 20

/**
 * The entries most like links, closest first: on the same site those with the longest common beginning, then sites
 * of the same domain, then sites that begin alike. In binary order they stand beside the link.
 */
export async function nearestItems(
  engine: Engine,
  publication: PublicationId,
  links: readonly string[],
): Promise<Map<string, BanlistItem[]>> {
  const asked = [...new Set(links)]
  const beside = await Promise.all(asked.map((link) => idsBeside(engine, publication, link)))
  const within = await idsByDomain(engine, publication, asked)
  const ids = new Set([...beside, ...within.values()].flatMap((some) => [...some]))
  const items = await itemsOf(engine, publication, Float64Array.from(ids))
  const byId = new Map(items.map((item) => [item.id, item]))
  return new Map(
    asked.map((link, at) => {
      const near = new Set([...(beside[at] ?? []), ...(within.get(domainOf(link)) ?? [])])
      const found = [...near].flatMap((id) => byId.get(id) ?? [])
      return [link, ranked(link, found)]
    }),
  )
}

function ranked(link: string, items: readonly BanlistItem[]): BanlistItem[] {
  return items
    .map((item) => ({ item, close: closeness(link, item.link) }))
    .filter(({ close }) => close > 0)
    .toSorted(
      (one, other) => other.close - one.close || one.item.link.length - other.item.link.length,
    )
    .map(({ item }) => item)
}

function idsBeside(
  engine: Engine,
  publication: PublicationId,
  link: string,
): Promise<Float64Array> {
  const parts = [link, otherSchemeOf(link)].flatMap(stretchesBeside).map(
    ({ from, to, fromEnd, length }) => sql`select * from (select id from banlist_item
      where publication_id = ${publication} and link >= ${from} and link < ${to}
      order by link ${sql.raw(fromEnd ? 'desc' : 'asc')} limit ${length}) stretch`,
  )
  return idsOf(engine, sql<{ id: number }>`${sql.join(parts, sql` union all `)}`)
}

function stretchesBeside(link: string): Stretch[] {
  const site = siteOf(link)
  const end = endOf(site)
  const scheme = link.slice(0, link.indexOf('/'))
  return [
    { from: site, to: link, fromEnd: true, length: onTheSite },
    { from: link, to: end, length: onTheSite },
    { from: `${scheme}//`, to: site, fromEnd: true, length: elsewhere },
    { from: end, to: `${scheme}0`, length: elsewhere },
    ...kinSites(link).map((kin) => ({ from: kin, to: endOf(kin), length: elsewhere })),
  ]
}

/** The end of a folder's stretch: its path with the character that comes after the slash. */
function endOf(folder: string): string {
  return `${folder.slice(0, -1)}0`
}

async function idsByDomain(
  engine: Engine,
  publication: PublicationId,
  links: readonly string[],
): Promise<Map<string, Float64Array>> {
  const domains = [...new Set(links.map(domainOf))].slice(0, mostSearches)
  const found = await Promise.all(
    domains.map((domain) => {
      const filter = { search: `.${domain}/` }
      return matchingIds(engine, { publication, filter }, mostFound)
    }),
  )
  return new Map(domains.map((domain, at) => [domain, found[at] ?? new Float64Array()]))
}
