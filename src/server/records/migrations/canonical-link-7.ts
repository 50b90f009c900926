/**
 * The canonical form of a link as of data version 7, or null for a text that is none. A copy: the steps up to that
 * version keep this rule when the rule of the program (`#lib/links/canonical-link.ts`) moves on.
 */
export function canonicalLink7(text: string): string | null {
  const trimmed = text.trim()
  const url = URL.parse(trimmed)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  if (/\shttps?:\/\//i.test(trimmed)) return null
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '')
  if (!/^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])$/.test(url.hostname)) return null
  const path = encodedOnce(url.pathname, /[\w.~!$'()*,:;@-]/)
  const link = `${url.protocol}//${url.host}${path}${encodedOnce(url.search, /[\w.~!$()*,:@-]/)}`
  return link.length > 2048 ? null : link
}

function encodedOnce(text: string, plain: RegExp): string {
  return text.replaceAll(/%[\da-f]{2}|["%<>[\\\]^`{|}]/gi, (found) => {
    const code = found.length === 1 ? found.charCodeAt(0) : Number.parseInt(found.slice(1), 16)
    const character = String.fromCharCode(code)
    if (plain.test(character)) return character
    return `%${code.toString(16).toUpperCase().padStart(2, '0')}`
  })
}
