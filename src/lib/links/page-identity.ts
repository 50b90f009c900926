import { canonicalLink } from './canonical-link.ts'

/**
 * The page that an address leads to, such as `example.org/a?id=7`; null for a text that is no address. Two addresses
 * are one page where they differ by nothing but scheme, `www.`, upper case of the host, final slash, fragment, what
 * campaigns append, or the order of their parameters, which servers read by name. The rest of the query counts: many
 * sites name their articles by it.
 */
export function pageIdentity(address: string): string | null {
  const result = canonicalLink(address)
  if (!('link' in result)) return null
  const [, page = '', query = ''] =
    /^https?:\/\/(?:www\.)?([^?]*)\??(.*)$/.exec(withoutTracking(result.link).link) ?? []
  const place = page.replace(/\/+$/, '')
  if (query === '') return place
  const parts = query.split('&').filter((part) => part !== '')
  return `${place}?${parts.toSorted(byName).join('&')}`
}

/**
 * The name of an article that nobody named but by an address: the same for all spellings, so that programs which never
 * heard of each other make one article of a page. Null for a text that is no address.
 */
export function nameOfPage(address: string): string | null {
  const identity = pageIdentity(address)
  return identity === null ? null : `https://${identity}`
}

/**
 * The address under which a page wants to be known. What it declares as its canonical address is believed where that is
 * of the same site, but not the root of the site on a page that is not the root: pages that declare so are mistaken.
 */
export function declaredAddress(
  address: string,
  canonical: string | null,
  isSameSite: (canonical: string) => boolean,
): string {
  const declared = canonical === null ? null : pageIdentity(canonical)
  if (canonical === null || declared === null || !isSameSite(canonical)) return address
  return /[/?]/.test(declared) ? canonical : address
}

/** The addresses, in their canonical form, under which a list may have the page of a canonical link; its own is first. */
export function spellingsOf(link: string): string[] {
  const [, page = '', query = ''] =
    /^https?:\/\/(?:www\.)?([^?]*?)\/*(\?.*)?$/.exec(withoutTracking(link).link) ?? []
  if (page === '') return [link]
  const paths = page.includes('/') ? [page, `${page}/`] : [`${page}/`]
  const pages = paths.flatMap((path) => [`https://${path}${query}`, `https://www.${path}${query}`])
  return [...new Set([link, ...pages])]
}

/** Parameters of one name keep their order: it may be that of a list. */
function byName(one: string, other: string): number {
  const [a = '', b = ''] = [one.split('=', 1)[0], other.split('=', 1)[0]]
  return a < b ? -1 : Number(a > b)
}

/**
 * Parameters that campaigns, newsletters and ad networks append to an address. They say where a reader came from and
 * never which page is shown. The list stands in docs/BANLIST.md, too.
 */
const tracking =
  /^(?:(?:utm|mtm|pk)_\w+|wt_mc|gclid|gclsrc|dclid|gbraid|wbraid|_g[al]|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|vero_id|oly_(?:anon|enc)_id)$/i

/** An address without its tracking parameters, and their names in order. Everything else stays as it is written. */
export function withoutTracking(link: string): { link: string; dropped: string[] } {
  const start = link.indexOf('?')
  if (start === -1) return { link, dropped: [] }
  const parts = link.slice(start + 1).split('&')
  const dropped = parts.map(nameOf).filter((name) => tracking.test(name))
  if (dropped.length === 0) return { link, dropped }
  const kept = parts.filter((part) => part !== '' && !tracking.test(nameOf(part)))
  const query = kept.length === 0 ? '' : `?${kept.join('&')}`
  return { link: link.slice(0, start) + query, dropped: [...new Set(dropped)] }
}

function nameOf(part: string): string {
  return part.split('=', 1)[0] ?? ''
}
