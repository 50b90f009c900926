import { domainToUnicode } from 'node:url'

import { foldedText } from '#lib/folded-text.ts'

/** The columns that a search reads beside the link as it is stored. */
export const foldedColumns = ['folded_link', 'folded_comment'] as const

type Folded = Record<(typeof foldedColumns)[number], string | null>

/** The folded texts of the given columns of an entry; columns that are left out stay as they are. */
export function foldedOf({
  link,
  comment,
}: {
  readonly link?: string | undefined
  readonly comment?: string | null | undefined
}): Partial<Folded> {
  return {
    ...(link === undefined ? {} : { folded_link: foldedLink(link) }),
    ...(comment === undefined ? {} : { folded_comment: foldedComment(comment) }),
  }
}

/** A link as people read it, its host and path in their own script, folded; null where the link itself reads so. */
export function foldedLink(link: string): string | null {
  if (!link.includes('%') && !link.includes('xn--')) return null
  const readable = link
    .replace(/^(https?:\/\/)([^/:?]+)/, (_, scheme: string, host: string) => scheme + named(host))
    .replaceAll(/(?:%[\dA-F]{2})+/g, decoded)
  return foldedText(readable)
}

/** A note, folded; null where there is none. */
export function foldedComment(comment: string | null | undefined): string | null {
  return comment ? foldedText(comment) : null
}

/** A name that only looks encoded has no other one. */
function named(host: string): string {
  return domainToUnicode(host) || host
}

/** Bytes that are no text stay encoded. */
function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    return bytes
  }
}
