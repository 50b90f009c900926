import { hitsIn } from './search-hits.ts'

/** A link cut for reading: the host carries the meaning, the rest is dimmed. */
export interface LinkParts {
  /** Scheme and, where there is one, user information: everything before the host. */
  before: string
  /** Host with port, as it stands in the link. */
  host: string
  /** Path, query and fragment; empty for the bare site. */
  after: string
}

/** Cuts a link; a text that is no link is all host, so that it is still shown in full. */
export function splitLink(link: string): LinkParts {
  const match = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?)([^/?#]+)(.*)$/i.exec(link)
  const [, before, host, after] = match ?? []
  if (before === undefined || host === undefined || after === undefined) {
    return { before: '', host: link, after: '' }
  }
  return { before, host, after: after === '/' ? '' : after }
}

/** Characters at the end of an address that stay in sight; the ends tell the pages of a site apart. */
const lastWords = 16

/** Characters that take at least the room of the dots that may stand in their place. */
const leastHead = 3

/**
 * Cuts what follows the host in two, so that a lack of room takes the end of the first part: the last words stay in
 * sight, or what was searched for. A short path is all end.
 */
export function splitPath(after: string, term: string): [head: string, tail: string] {
  const end = after.length - lastWords
  if (end <= 0) return ['', after]
  const [hit] = hitsIn(after, term)
  const cut = Math.min(hit?.from ?? end, end)
  return cut < leastHead ? [after, ''] : [after.slice(0, cut), after.slice(cut)]
}
