import { sql } from 'kysely'

import { siteOf, otherSchemeOf, withoutScheme } from '#lib/links/cover.ts'

import type { Engine } from '../engine/engine.ts'
import type { PublicationId } from '../publications.ts'
import type { BanlistItem } from './item.ts'
import { idsOf, itemsOf, matchingIds } from './reading/pages.ts'

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
const mostMatches = 20

/**
 * The entries most like links, closest first: on the same site those with the longest common beginning, then sites
 * of the same domain, then sites that begin alike. In binary order they stand beside the link.
 */
export async function nearestItems(
  engine: Engine,
  publication: PublicationId,
  links: readonly string[],
): Promise<Map<string, BanlistItem[]>> {
  const request = [...new Set(links)]
  const beside = await Promise.all(request.map((link) => idsBeside(engine, publication, link)))
  const within = await idsByDomain(engine, publication, request)
  const ids = new Set([...beside, ...within.values()].flatMap((some) => [...some]))
  const items = await itemsOf(engine, publication, Float64Array.from(ids))
  const byId = new Map(items.map((item) => [item.id, item]))
  return new Map(
    request.map((link, at) => {
      const near = new Set([...(beside[at] ?? []), ...(within.get(domainOf(link)) ?? [])])
      const match = [...near].flatMap((id) => byId.get(id) ?? [])
      return [link, ranked(link, match)]
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
  const matches = await Promise.all(
    domains.map((domain) => {
      const filter = { search: `.${domain}/` }
      return matchingIds(engine, { publication, filter }, mostMatches)
    }),
  )
  return new Map(domains.map((domain, at) => [domain, matches[at] ?? new Float64Array()]))
}

/** Registries sell names below these, as in `co.uk`. */
const sharedEndings = new Set(['ac', 'co', 'com', 'edu', 'gov', 'gv', 'ne', 'net', 'or', 'org'])
/** Two names are alike when they share this much of their beginning. */
const likeEnough = 0.5
/** A host may have a hundred parts, and each is looked up. */
const mostParents = 8

/** The domain that a link's host belongs to; the host itself where it is none of a domain. */
export function domainOf(link: string): string {
  const host = hostOf(link)
  const labels = host.split('.')
  if (labels.length < 3 || /^[\d.]+$|^\[/.test(host)) return host
  const [below = '', last = ''] = labels.slice(-2)
  return labels.slice(last.length === 2 && sharedEndings.has(below) ? -3 : -2).join('.')
}

/** The other sites on which the same people usually are: the domain, its www, what the host is a part of. */
export function kinSites(link: string): string[] {
  const scheme = link.slice(0, link.indexOf('/'))
  const domain = domainOf(link)
  const kin = new Set([domain, `www.${domain}`])
  let host = hostOf(link)
  for (let above = 0; above < mostParents && host.length > domain.length; above += 1) {
    host = host.slice(host.indexOf('.') + 1)
    kin.add(host)
  }
  return [...kin].map((name) => `${scheme}//${name}/`).filter((site) => site !== siteOf(link))
}

/** How much an entry is like a link: the more the closer, 0 for not at all; scheme and port count little. */
export function closeness(link: string, entry: string): number {
  const [here, there] = [withoutScheme(link), withoutScheme(entry)]
  if (siteOf(here) === siteOf(there)) return 2 + commonLength(here, there) / here.length
  const shared = commonShare(nameOf(link), nameOf(entry))
  if (domainOf(link) === domainOf(entry)) return 1 + shared
  return shared < likeEnough ? 0 : shared
}

/** How much of the longer text both begin with, from 0 to 1. */
function commonShare(one: string, other: string): number {
  return commonLength(one, other) / Math.max(one.length, other.length, 1)
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function nameOf(link: string): string {
  return hostOf(link).replace(/^www\./, '')
}

function hostOf(link: string): string {
  return withoutScheme(siteOf(link)).slice(2, -1).replace(/:\d+$/, '')
}
