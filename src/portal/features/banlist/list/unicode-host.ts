import { readableHost } from '#lib/links/readable-host.ts'

import { splitLink } from './link-parts.ts'

/** The host in the script it was written in; null where it is the same. */
export function unicodeHostOf(host: string): string | null {
  const readable = readableHost(host)
  return readable === host ? null : readable
}

/** A link in a sentence: its host as people write it, with the encoded one behind it as a mark of caution. */
export function readableLink(link: string): string {
  const { before, host, after } = splitLink(link)
  const unicode = unicodeHostOf(host)
  return unicode === null ? link : `${before}${unicode}${after} (${host})`
}
