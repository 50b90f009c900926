import { domainToASCII } from 'node:url'

import { canonicalLink, impliedLink } from '#lib/links/canonical-link.ts'
import { withoutScheme } from '#lib/links/cover.ts'

/**
 * The texts to look for in canonical links, which are ASCII, for a search; none where every link has it.
 * Umlauts are percent-encoded in a path, and in a host each whole part of the name has a spelling
 * of its own; a whole address is also looked for in the one spelling it has on the list.
 */
export function spellingsOf(search: string): string[] {
  const text = search.trim()
  const encoded = percentEncoded(text)
  const found = [encoded, withBrackets(encoded), withAsciiHost(text), asListed(text)]
  const spellings = [...new Set(found.flatMap((one) => one?.toLowerCase() ?? []))]
  // a spelling that holds another one finds less than that
  const needed = spellings.filter(
    (one) => !spellings.some((other) => other !== one && one.includes(other)),
  )
  return needed.some(isInEveryLink) ? [] : needed
}

function isInEveryLink(text: string): boolean {
  return 'http'.includes(text) || '://'.includes(text)
}

function withAsciiHost(text: string): string | null {
  const [, scheme = '', name = '', rest = ''] = /^(https?:\/\/)?([^/?#]*)(.*)$/is.exec(text) ?? []
  const host = /^[\u0020-\u007E]*$/.test(name) ? '' : domainToASCII(name)
  return host === '' ? null : scheme + host + percentEncoded(rest)
}

/** Without its scheme where none was typed, and without the slash that a bare host gets. */
function asListed(text: string): string | null {
  const implied = impliedLink(text)
  const result = implied === null ? canonicalLink(text) : { link: withoutScheme(implied).slice(2) }
  if (!('link' in result)) return null
  return /[^/:]\/[^/]|\/$/.test(text) ? result.link : result.link.replace(/\/$/, '')
}

/** A path holds brackets encoded, a host as they are. */
function withBrackets(text: string): string {
  return text.replaceAll('[', '%5B').replaceAll(']', '%5D')
}

/** Encodes what no canonical link holds as it is. */
function percentEncoded(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\u0021-\u007E]+|["<>\\^`{|}]/g, (part) => encodeURIComponent(part))
}
