import { canonicalLink, isBareHost, type LinkResult } from '../links/canonical-link.ts'

/** The canonical link of an address as lists write it: a host without scheme counts as https. */
export function listedLink(text: string): LinkResult {
  const trimmed = text.trim()
  return canonicalLink(isBareHost(trimmed) ? `https://${trimmed}` : trimmed)
}
