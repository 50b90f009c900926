import { longestComment } from '#lib/links/link-limits.ts'

import { canonicalLink, isBareHost, type LinkResult } from '../links/canonical-link.ts'

/** The canonical link of an address as lists write it: a host without scheme counts as https. */
export function listedLink(text: string): LinkResult {
  const trimmed = text.trim()
  return canonicalLink(isBareHost(trimmed) ? `https://${trimmed}` : trimmed)
}

/** A remark without line breaks and doubled spaces, as long as comments may be; null where there is none. */
export function listedComment(text: string | undefined): string | null {
  const clean = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return clean === '' ? null : clean.slice(0, longestComment)
}
