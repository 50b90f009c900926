import { siteOf, withoutScheme } from '#lib/links/cover.ts'

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
