import { canonicalLink } from '#lib/links/canonical-link.ts'
import { withoutTracking } from '#lib/links/tracking.ts'
import { listedLink } from '#lib/lists/listed-link.ts'

/** The address of a page: its whole address in the one spelling of the product, or only its path. */
export type PageAddress = { readonly url: string } | { readonly path: string }

/**
 * The address of a page as an analytics tool writes it: a URL, a host with a path, or a path with the name of
 * the host beside it. Without any host it is a path. Null where it is neither, such as `(not set)`.
 */
export function pageAddress(text: string, host: string | null): PageAddress | null {
  const page = text.trim()
  if (!page.startsWith('/')) return linked(listedLink(page))
  if (host !== null && host !== '') return linked(canonicalLink(`https://${host}${page}`))
  const link = canonicalLink(`https://host.invalid${page}`)
  return 'link' in link
    ? { path: plainAddress(link.link).slice('https://host.invalid'.length) }
    : null
}

/** The address without what campaigns and ad networks append. */
export function plainAddress(link: string): string {
  return withoutTracking(link).link
}

/** The address without its query. */
export function withoutQuery(address: string): string {
  return split(address, '?')[0] ?? ''
}

/** Equal for the spellings of a page that analytics tools mix: scheme, `www.`, final slash. */
export function pageKey(link: string): string {
  const [address = '', query = ''] = split(link.replace(/^https?:\/\/(?:www\.)?/, ''), '?')
  return `${address.replace(/\/+$/, '')}?${query}`
}

function linked(result: ReturnType<typeof canonicalLink>): PageAddress | null {
  return 'link' in result ? { url: plainAddress(result.link) } : null
}

function split(text: string, sign: string): string[] {
  const at = text.indexOf(sign)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
