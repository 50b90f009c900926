/** Longest link the banlist keeps, in characters of its canonical form. */
export const longestLink = 2048

/** Longest comment beside a link, in characters. */
export const longestComment = 500

/** A link in its canonical form, or why there is none. */
export type LinkResult =
  | { readonly link: string }
  | { readonly fault: 'REQUIRED' | 'INVALID_URL' | 'TOO_LONG' }

/**
 * The one spelling under which the banlist knows a link, so that two spellings of one address meet: trimmed, parsed
 * by the WHATWG URL parser, http and https only, without user name, password and fragment. Two
 * addresses pasted together are none. Portal and server share this rule. spec 5
 */
export function canonicalLink(text: string): LinkResult {
  const trimmed = text.trim()
  if (trimmed === '') return { fault: 'REQUIRED' }
  const url = URL.parse(trimmed)
  if (!url || !['http:', 'https:'].includes(url.protocol) || isSeveral(trimmed))
    return { fault: 'INVALID_URL' }
  url.username = ''
  url.password = ''
  url.hash = ''
  return url.href.length > longestLink ? { fault: 'TOO_LONG' } : { link: url.href }
}

/** A text field turns the line break between two pasted addresses into a space. */
function isSeveral(text: string): boolean {
  return /\shttps?:\/\//i.test(text)
}
