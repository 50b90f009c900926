import { canonicalLink, isBareHost } from './canonical-link.ts'
import { withoutTracking } from './page-identity.ts'

/**
 * Why a text is no address for the banlist: `DAMAGED` characters that nobody can read · `WILDCARD` a pattern with
 * stars · `RANGE` a range of numeric addresses · `SPACE` a blank inside · `SCHEME` neither http nor https · `NO_HOST` no name with a dot · `INVALID_URL` anything
 * else that is none. The API says `INVALID_URL` for all but `REQUIRED` and `TOO_LONG`.
 */
export const addressFaults = [
  'REQUIRED',
  'TOO_LONG',
  'DAMAGED',
  'WILDCARD',
  'RANGE',
  'SPACE',
  'SCHEME',
  'NO_HOST',
  'INVALID_URL',
] as const
export type AddressFault = (typeof addressFaults)[number]

/** An address as the banlist keeps it, and how it differs from what was written. */
interface ReadAddress {
  /** canonical */
  link: string
  /** `https://` was missing */
  isCompleted: boolean
  /** left out: names of tracking parameters, `#…`, and codes of signs that nobody sees, such as `U+200B` */
  dropped: readonly string[]
}

/** An address, or why a text is none; `meant` is the link that the writer may have had in mind. */
export type AddressResult = ReadAddress | { fault: AddressFault; meant: string | null }

/**
 * Reads what a person or a list writes for one address. Adding, editing, testing and importing all decide by this,
 * in the portal and on the server: a host without scheme counts as https, tracking parameters are dropped, and a
 * text with stars or blanks is none, as it would ban something else than it says. spec 5
 */
export function readAddress(text: string): AddressResult {
  const input = unquoted(text.trim())
  const written = input.replaceAll(invisible, '')
  if (/[\0\uFFFD]/.test(written)) return { fault: 'DAMAGED', meant: null }
  const pattern = withoutStars(written)
  if (pattern !== null) return { fault: 'WILDCARD', meant: linkIn(pattern) }
  if (ipRange.test(written)) return { fault: 'RANGE', meant: null }
  if (blank.test(written)) return withBlank(written)
  const isCompleted = isBare(written)
  const result = canonicalLink(isCompleted ? withScheme(written) : written)
  if ('fault' in result) {
    const fault = result.fault === 'INVALID_URL' ? reasonOf(written) : result.fault
    return { fault, meant: null }
  }
  const read = withoutTracking(result.link)
  // A star may have been written as a code.
  if (withoutStars(read.link) !== null) return readAddress(read.link)
  const signs = written === input ? [] : signsIn(input)
  return { ...read, dropped: [...read.dropped, ...fragmentIn(written), ...signs], isCompleted }
}

/** Signs that come along when a text is copied; joiners belong to the words of some scripts. */
const invisible =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?<![^\0-\x7F])[\u200C\u200D]/g

function signsIn(text: string): string[] {
  const signs = new Set(text.match(invisible))
  return Array.from(
    signs,
    (sign) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}

/** The part from `#` on: it names a place in a page, or in some websites the page. */
function fragmentIn(text: string): string[] {
  return /#.+/s.exec(text) ?? []
}

/** True where something that was left out names the page itself, as in `https://site.example/#/article`. */
export function isRoute(dropped: string): boolean {
  return /^#!?\//.test(dropped)
}

/** A blank stands for its code in a path, and rather for a hyphen in a name. */
function withBlank(written: string): AddressResult {
  const several = /\s(?:https?:)?\/\//i.test(written)
  const spellings = [written.replaceAll(blanks, '%20'), written.replaceAll(blanks, '-')]
  const meant = several ? null : (spellings.map(linkIn).find((link) => link !== null) ?? null)
  return { fault: meant === null ? reasonOf(written) : 'SPACE', meant }
}

/** The API's code for a text that is no address. */
export function faultCode(fault: AddressFault): 'REQUIRED' | 'TOO_LONG' | 'INVALID_URL' {
  return fault === 'REQUIRED' || fault === 'TOO_LONG' ? fault : 'INVALID_URL'
}

/** The canonical link that a text is or means without doubt; null where it is none. */
export function linkIn(text: string): string | null {
  const result = readAddress(text)
  return 'link' in result ? result.link : null
}

/** A blank in the sense of people; the byte order mark is none, and the URL standard drops it. */
const blank = /[^\S\uFEFF]/
const blanks = /[^\S\uFEFF]+/g
const ipRange = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:]*)\/\d{1,3}$/i
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:[/?#]\S*)?$/
const ipv6 = /^(?:\[[\da-f:.]+\](?::\d+)?(?:[/?#]\S*)?|[\da-f]*:[\da-f.]*:[\da-f:.]*)$/i

/** A host or number without scheme; `//` before it counts as none. */
function isBare(text: string): boolean {
  return isBareHost(text.replace(/^\/\//, '')) || ipv4.test(text) || ipv6.test(text)
}

function withScheme(text: string): string {
  const isPlainV6 = ipv6.test(text) && !text.startsWith('[')
  const address = `https://${isPlainV6 ? `[${text}]` : text.replace(/^\/\//, '')}`
  // With its slash, a host is mostly canonical as it stands, which takes a tenth of the time of parsing it.
  return /[/?#]/.test(address.slice(8)) ? address : `${address}/`
}

/** Addresses copied from programs stand in quotes or angle brackets. */
export function unquoted(text: string): string {
  return /^(["'])(.*)\1$/.exec(text)?.[2] ?? /^<(.*)>$/.exec(text)?.[1] ?? text
}

/**
 * The folder or site that a pattern is meant for, as it is written: `*.site.example`, `.site.example`, `site/path/*`.
 * Null where the text is no pattern; stars elsewhere leave nothing to guess.
 */
function withoutStars(text: string): string | null {
  if (!/\*|^(?:https?:\/\/|\/\/)?\./i.test(text)) return null
  const [, scheme = '', host = '', path = ''] =
    /^(https?:\/\/|\/\/)?([^/?#\s]*)(\/[^?#\s]*)?$/i.exec(text) ?? []
  const isFolder = /\/\*+$/.test(path)
  if (!host.includes('*') && !isFolder && !/^\.[^.]/.test(host)) return null
  const site = host.replace(/^\*?\./, '')
  return site.includes('*') ? '' : scheme + site + (isFolder ? path.replace(/\*+$/, '') : path)
}

function reasonOf(text: string): AddressFault {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return 'SCHEME'
  return scheme === undefined && !/\S[.:]\S/.test(text) ? 'NO_HOST' : 'INVALID_URL'
}
