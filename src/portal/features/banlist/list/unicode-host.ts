import { toUnicode } from 'punycode.js'

/** The host in the script it was written in; null where it is the same. */
export function unicodeHostOf(host: string): string | null {
  try {
    const unicode = toUnicode(host)
    return unicode === host ? null : unicode
  } catch {
    // A label that begins like an encoded one and is none: the host speaks for itself.
    return null
  }
}
