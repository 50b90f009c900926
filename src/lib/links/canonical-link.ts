import { longestLink } from '#lib/links/link-limits.ts'

import { readableHost } from './readable-host.ts'

/** A link in its canonical form, or why there is none. */
export type LinkResult =
  | { readonly link: string }
  | { readonly fault: 'REQUIRED' | 'INVALID_URL' | 'TOO_LONG' }

/**
 * The one spelling under which the banlist knows a link, so that two spellings of one address meet: parsed by the
 * WHATWG URL parser (case and punycode of the host, default port, dot segments), http and https only, without user
 * name, password, fragment, empty query and final dot of the host, percent-encoded in one way. Always ASCII;
 * canonical again it stays as it is. Two addresses pasted together are none. Portal and server share this rule. spec 5
 */
export function canonicalLink(text: string): LinkResult {
  if (isPlain(text)) return text.length > longestLink ? { fault: 'TOO_LONG' } : { link: text }
  const trimmed = text.trim()
  if (trimmed === '') return { fault: 'REQUIRED' }
  const url = URL.parse(trimmed)
  if (!url || !['http:', 'https:'].includes(url.protocol) || isSeveral(trimmed))
    return { fault: 'INVALID_URL' }
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '')
  if (!isHost(url.hostname) || isDisputed(trimmed)) return { fault: 'INVALID_URL' }
  const link = `${url.protocol}//${url.host}${encodedOnce(url.pathname, plainInPath)}${encodedOnce(url.search, plainInQuery)}`
  return link.length > longestLink ? { fault: 'TOO_LONG' } : { link }
}

/**
 * The link that a host without scheme means, with or without a path: `example.org/x` is `https://example.org/x`.
 * Null for every other text, full URLs included. For lists of hosts and for hints; an editor gives a full URL.
 */
export function impliedLink(text: string): string | null {
  const result = isBareHost(text) ? canonicalLink(`https://${text.trim()}`) : null
  return result && 'link' in result ? result.link : null
}

/** True for a name with dots whose last part is no number, then perhaps a port, a path and a query. */
export function isBareHost(text: string): boolean {
  return /^\s*(?:[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_])?\.)+\p{L}[\p{L}\p{N}\p{M}-]*\.?(?::\d+)?(?:[/?#]\S*)?\s*$/u.test(
    text,
  )
}

/**
 * Most links of a list are canonical already: with these characters alone, a last label of letters and no segment that
 * begins with a dot, all of the rule says that nothing changes. That is a tenth of the time that parsing takes.
 */
function isPlain(text: string): boolean {
  return plainLink.test(text) && !text.includes('xn--') && !text.includes('/.')
}

const plainLink =
  /^https?:\/\/(?:[a-z\d_-]+\.)+[a-z]+\/[\w.~!$'()*,:;@&+=/-]*(?:\?[\w.~!$()*,:;@&+=/?-]+)?$/

/** Parsers let through names that no host can have, each in a spelling of its own. */
function isHost(name: string): boolean {
  if (!/^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])$/.test(name)) return false
  return !name.includes('xn--') || isReadable(name)
}

/**
 * Some browsers decode a host twice, see percent signs in compatible characters, and find brackets behind codes. The
 * URL standard fails all of that, and so does the canonical form.
 */
function isDisputed(address: string): boolean {
  if (/^https?:\/\/[\w.:-]*(?:[/?#]|$)/i.test(address)) return false
  const [, host = ''] = /^[^:]*:[\\/\s]*(?:[^\\/?#]*@)?([^\\/?#]*)/.exec(address) ?? []
  const plain = plainHost(host)
  if (plain === null || /[%<>]/.test(plain)) return true
  return /[[\]]/.test(plain) && !/^\[[\da-f:.]+\](?::\d*)?$/i.test(host)
}

function plainHost(host: string): string | null {
  try {
    return decodeURIComponent(host).normalize('NFKC')
  } catch {
    return null
  }
}

/** False for an encoded name that only some parsers accept: RFC 5893 for scripts from right to left. */
function isReadable(name: string): boolean {
  const labels = readableHost(name)?.split('.') ?? []
  if (labels.length === 0 || /[<>\u226E\u226F]/.test(labels.join(''))) return false
  return (
    !rightToLeft.test(labels.join('')) ||
    labels.every((label) => /^\p{L}(?:.*[\p{L}\p{N}]\p{M}*)?$/u.test(label))
  )
}

const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** A text field turns the line break between two pasted addresses into a space. */
function isSeveral(text: string): boolean {
  return /\shttps?:\/\//i.test(text)
}

/**
 * RFC 3986, 6.2.2: hex digits in upper case, and no encoding where none is needed: of unreserved characters nowhere,
 * of signs that have no meaning of their own neither in a path nor in a query. Browsers disagree on the characters
 * that no address may hold there; here they are always encoded, and so is a percent sign that begins no code.
 */
function encodedOnce(text: string, plain: RegExp): string {
  return text.replaceAll(/%[\da-f]{2}|["%<>[\\\]^`{|}]/gi, (match) => {
    const code = match.length === 1 ? match.charCodeAt(0) : Number.parseInt(match.slice(1), 16)
    const character = String.fromCharCode(code)
    if (plain.test(character)) return character
    return `%${code.toString(16).toUpperCase().padStart(2, '0')}`
  })
}

/** Unreserved, or a sign that a segment of a path may hold; `&`, `+` and `=` are data when they are encoded. */
const plainInPath = /[\w.~!$'()*,:;@-]/
/** The same without the one that parts some queries, and the one that the URL standard encodes there. */
const plainInQuery = /[\w.~!$()*,:@-]/
